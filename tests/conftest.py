"""Hypothesis for every test: many small examples, no deadline, since time is no matter of right or wrong."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "project",
    max_examples=int(os.environ.get("HYPOTHESIS_EXAMPLES", "25")),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("project")
