"""Start, round trip and memory beside ipykernel's, in one run and in turns. Figures, which fail nothing."""

import statistics
import time

import jupyter_client


def resident(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def start(name):
    began = time.monotonic()
    manager = jupyter_client.KernelManager(kernel_name=name)
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=120)
    return manager, client, time.monotonic() - began


def trip(client, code):
    began = time.monotonic()
    client.execute_interactive(code, timeout=60, output_hook=lambda message: None)
    return (time.monotonic() - began) * 1e3


codes = {"trellis": ["print 1 + 1", "t insert 40; t remove 40"], "python3": ["print(1 + 1)", "t.add(40); t.remove(40)"]}
begin = {"trellis": "tree t = avl 1...30", "python3": "t = set(range(30))"}
starts = {name: [] for name in codes}
trips = {name: [[], []] for name in codes}
memory = {}
for turn in range(5):
    for name in codes:
        manager, client, seconds = start(name)
        starts[name].append(seconds)
        trip(client, begin[name])
        for _ in range(60):
            for index, code in enumerate(codes[name]):
                trips[name][index].append(trip(client, code))
        memory[name] = resident(manager.provisioner.pid)
        client.stop_channels()
        manager.shutdown_kernel(now=True)
for name in codes:
    print(
        f"{name}: start {statistics.median(starts[name]):.2f} s, a cell that prints {statistics.median(trips[name][0]):.1f} ms,"
        f" one that changes {statistics.median(trips[name][1]):.1f} ms, {memory[name]:.0f} MB")
