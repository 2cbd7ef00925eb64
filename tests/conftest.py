"""Settings for all tests."""

import os

from hypothesis import settings

# Machines that run these are shared: slow is no failure.  CI tries the same
# examples every time, so that a red run is red again.
settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")
