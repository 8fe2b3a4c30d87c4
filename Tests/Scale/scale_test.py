"""The recipe of Extras/Scale, on worker processes of this machine: scale_test.py TRELLIS NOTEBOOKS SEEDS.

The oracle is one run without Dask. A worker is killed in the middle of each; its parts are done by others.
"""

import contextlib
import io
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "Extras" / "Scale"))
import scale  # noqa: E402

SEED = 20_261_123


def write_notebooks(folder, count):
    """Notebooks of all sizes, in folders within folders; every fiftieth has a cell that fails."""
    numbers = random.Random(SEED)
    for index in range(count):
        place = folder / f"chapter{index % 17}" / f"part{index % 5}"
        place.mkdir(parents=True, exist_ok=True)
        cells = []
        for _ in range(numbers.randint(1, 4)):
            size = numbers.randint(1, 40)
            expected = size if index % 50 or cells else size + 1
            cells.append(
                f"```trellis\ntree t{len(cells)} = avl 1...{size};\nprint t{len(cells)}.count\n```\n\n"
                f"```output\n{expected}\n```\n")
        (place / f"n{index}.md").write_text(f"# Notebook {index}\n\n" + "\n".join(cells))


def without_times(report):
    return re.sub(r'time="[0-9.]+"', "time", report)


@contextlib.contextmanager
def killing_a_worker(client):
    """Kills a worker process while it has a task, and waits until the scheduler has noticed."""
    killed = []

    def kill():
        for _ in range(3_000):
            busy = [address for address, tasks in client.processing().items() if tasks]
            done = client.run_on_scheduler(lambda dask_scheduler: sum(
                task.state == "memory" for task in dask_scheduler.tasks.values()))
            if busy and done >= 2:
                process = client.run(os.getpid, workers=[busy[0]])[busy[0]]
                os.kill(process, signal.SIGKILL)
                killed.append(process)
                return
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    yield killed
    thread.join()


def main():
    trellis, count, seeds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    checks = 0
    with tempfile.TemporaryDirectory() as scratch, LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        scratch = pathlib.Path(scratch)
        folder = scratch / "course"
        write_notebooks(folder, count)
        alone = subprocess.run(
            [trellis, "check", "--junit", scratch / "alone.xml", folder], capture_output=True, text=True)
        assert alone.returncode == 1, alone.stderr
        # A merge of one report brings its notebooks into the order of their names.
        subprocess.run([trellis, "merge", scratch / "alone.xml", "-o", scratch / "sorted.xml"], capture_output=True)
        said = io.StringIO()
        began = time.monotonic()
        with killing_a_worker(client) as killed, contextlib.redirect_stdout(said):
            status = scale.check(client, trellis, folder, 30, scratch / "all.xml")
        assert killed, "no worker was killed"
        assert status == 1
        whole, together = ((scratch / name).read_text() for name in ("sorted.xml", "all.xml"))
        assert without_times(whole) == without_times(together)
        failures = sorted(line for line in alone.stdout.splitlines() if "cell 1" in line)
        assert failures == sorted(line for line in said.getvalue().splitlines() if "cell 1" in line)
        assert len(failures) == -(-count // 50)
        last = said.getvalue().splitlines()[-1]
        assert last == alone.stdout.splitlines()[-1].split(" — ")[0], last
        print(f"{last}; 30 parts on 3 workers, one killed, {time.monotonic() - began:.1f} s")
        checks += 6

        expression, block = "t.height", "tree t = bst random(60, in: 1...999)"
        once = scale.sweep_part(trellis, expression, block, 1, seeds)
        began = time.monotonic()
        client.restart()
        with killing_a_worker(client) as killed:
            values = scale.sweep(client, trellis, expression, block, seeds, 40)
        assert killed, "no worker was killed"
        assert values == once and len(values) == seeds
        print(f"{seeds} seeds, heights {min(values)} to {max(values)}; one worker killed, {time.monotonic() - began:.1f} s")
        checks += 2
    print(f"{checks} passed, 0 failed")


if __name__ == "__main__":
    main()
