// QR codes: drawn for another camera, and read by this one. Fetched only when somebody asks for a code.
import { generate } from "../vendor/lean-qr/index.mjs";

const EVERY = 200; // milliseconds between two looks

/** The rows of the code of `text`, "1" is dark; none where it does not fit into any code. */
export function draw(text) {
  let code;
  try {
    code = generate(text);
  } catch {
    return [];
  }
  const places = Array.from({ length: code.size }, (_, place) => place);
  return places.map((y) => places.map((x) => (code.get(x, y) ? "1" : "0")).join(""));
}

/** Show the camera in `video` and tell `found` each code that is seen, until the function that comes back is called. */
export async function watch(video, found) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  let on = true;
  const look = async () => {
    if (!on) return;
    const codes = await detector.detect(video).catch(() => []);
    if (on && codes.length) found(codes[0].rawValue);
    if (on) setTimeout(look, EVERY);
  };
  video.srcObject = stream;
  await video.play();
  look();
  return () => {
    on = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
