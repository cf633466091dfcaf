// PyScript only prints what Python throws while it starts; the page says it.
import { hooks } from "../vendor/pyscript/core.js";

hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) window.oneTable.fail("broken", error);
    return stderr(error, ...rest);
  };
});
