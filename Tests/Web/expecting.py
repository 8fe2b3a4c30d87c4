"""What the tests of pages expect of a browser, which may come late."""

import time

failures = []


def expect(words, holds, seconds=60):
    """Waits until something holds; else it is a failure."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if holds():
                print(f"  {words}", flush=True)
                return
        except Exception:  # what is looked for may be replaced at any moment
            pass
        time.sleep(0.05)
    failures.append(words)
    print(f"  NOT: {words}", flush=True)
