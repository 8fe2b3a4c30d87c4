"""Random and mutated messages on each socket, forged ones, huge ones, wrong frames, clients that vanish: the kernel answers or
drops them, and never ends.

    python fuzz.py [MESSAGES] [SEED]
"""

import json
import random
import socket as tcp
import sys
import time

import zmq
from raw import RawKernel

messages = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
chance = random.Random(seed)
print(f"seed {seed}")

CODES = [
    "tree t = avl 5 3 8", "t insert 4", "print t.count", "undo", "redo", "goto 1", "stack s = min 3 1", "s push 2", "s pop",
    "help", "help tree", "objects", "steps", "let n = [1, 2, 3]", "n append 4", "for x in 1...3 { print x }", "explain t insert 9",
    "ask \"q\" answer: 3", "expect 1 == 2", "#| fresh width=40\nprint 1", "#| fails\nnobody", "show t as: outline", "seed 4",
    "save x.md", "load ../x", "reset", "d[\"a\"]", "print \"\u202e\ud83d\ude00\"", "define f(x) = x * 2", "print f(3)", "quit", ""]
KINDS = [
    "execute_request", "complete_request", "inspect_request", "is_complete_request", "history_request", "comm_info_request",
    "kernel_info_request", "comm_open", "comm_msg", "comm_close", "interrupt_request", "debug_request", "input_reply", "nothing",
    "", "execute_reply", "connect_request"]


def value(depth=0):
    """Any value of JSON."""
    pick = chance.randrange(9 if depth < 4 else 7)
    if pick == 0:
        return None
    if pick == 1:
        return chance.random() < 0.5
    if pick == 2:
        return chance.choice([0, 1, -1, 2**31, 2**63, -(2**63), 10**30, chance.randrange(-100, 100)])
    if pick == 3:
        return chance.choice([0.5, -1e300, 1e-300])
    if pick <= 6:
        return code()
    if pick == 7:
        return [value(depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(["code", "a", "n", "key"]): value(depth + 1) for _ in range(chance.randrange(4))}


def code():
    text = chance.choice(CODES)
    for _ in range(chance.randrange(3)):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(["", "x", "{", "}", "\"", "\n", "(", "\u0000", "é", " "]) + text[place + chance.randrange(2):]
    # A loop without end is stopped after a minute, as it should be, and another test waits for that.
    return text.replace("while", "when")


def content(kind):
    made = {
        "code": code(), "cursor_pos": chance.randrange(-3, 60), "silent": chance.random() < 0.2, "store_history": True,
        "user_expressions": {"a": code()} if chance.random() < 0.1 else {}, "allow_stdin": False, "stop_on_error": False,
        "hist_access_type": chance.choice(["tail", "range", "search", "odd"]), "n": chance.randrange(-2, 20), "pattern": "*t*",
        "start": chance.randrange(-5, 5), "stop": chance.randrange(-5, 50), "session": chance.randrange(-2, 3), "raw": True,
        "output": chance.random() < 0.5, "unique": True, "value": "3", "seq": 1, "command": "attach", "comm_id": "c"}
    for key in list(made):
        if chance.random() < 0.05:
            made[key] = value()
        elif chance.random() < 0.05:
            del made[key]
    # What asks the user waits for an answer.
    made["allow_stdin"] = False
    return made


def mutated(kernel):
    kind = chance.choice(KINDS)
    frames = kernel.frames(kind, content(kind))
    pick = chance.randrange(12)
    if pick == 0:
        frames[1] = kernel.sign(frames[2:], b"another key")
    elif pick == 1:
        frames[1] = bytes(chance.randrange(256) for _ in range(chance.choice([0, 1, 64, 65])))
    elif pick == 2:
        del frames[chance.randrange(len(frames))]
    elif pick == 3:
        frames.insert(chance.randrange(len(frames)), bytes(chance.randrange(256) for _ in range(chance.randrange(20))))
    elif pick == 4:
        parts = [json.dumps(value()).encode() for _ in range(4)]
        frames = [b"<IDS|MSG>", kernel.sign(parts)] + parts
    elif pick == 5:
        part = bytearray(frames[5])
        for _ in range(chance.randrange(1, 4)):
            part[chance.randrange(len(part))] = chance.randrange(256)
        frames[5] = bytes(part)
        frames[1] = kernel.sign(frames[2:])
    elif pick == 6:
        frames = [bytes(chance.randrange(256) for _ in range(chance.randrange(40))) for _ in range(chance.randrange(1, 9))]
    return frames if b"shutdown" not in b"".join(frames) else [b""]


kernel = RawKernel()
began = time.monotonic()
channels = {name: kernel.socket(zmq.DEALER, name) for name in ["shell", "control", "stdin", "hb"]}
listener = kernel.socket(zmq.SUB, "iopub")
subscriber = kernel.socket(zmq.XSUB, "iopub")
heard = 0
for number in range(messages):
    name = chance.choice(["shell", "shell", "control", "stdin", "hb", "iopub"])
    if name == "iopub":
        subscriber.send(bytes(chance.randrange(3) for _ in range(chance.randrange(6))))
    else:
        channels[name].send_multipart(mutated(kernel))
    if number % 500 == 499:
        kernel.alive()
        for socket in [*channels.values(), listener, subscriber]:
            while socket.poll(0):
                socket.recv_multipart()
                heard += 1
print(f"{messages:,} messages in {time.monotonic() - began:.0f} s, {heard:,} heard, {kernel.megabytes():.0f} MB")

# Clients that vanish in the midst of it.
for number in range(300):
    client = kernel.socket(zmq.DEALER, chance.choice(["shell", "control", "stdin"]))
    client.send_multipart(kernel.frames("execute_request", {"code": "tree t = avl 1...200", "stop_on_error": False}))
    client.close()
    stranger = tcp.create_connection(("127.0.0.1", kernel.info[chance.choice(["shell", "iopub", "hb", "control", "stdin"]) + "_port"]))
    stranger.sendall(bytes(chance.randrange(256) for _ in range(chance.randrange(200))))
    stranger.close()
kernel.alive()

# Huge ones: the larger is refused together with its client, the smaller is read.
huge = kernel.socket(zmq.DEALER, "shell")
huge.send_multipart([b"<IDS|MSG>", b"x", b"y" * (40 << 20)])
huge.send_multipart([b"f"] * 5_000)
kernel.alive()
text = "#" * (1 << 20)
for content in [{"code": text}, {"code": "print 1", "x": [[]] * 100_000}]:
    reply = kernel.request("execute_request", content)
    assert reply["status"] == "ok", reply
deep = b"[" * 1_000_000
parts = [b"{}", b"{}", b"{}", deep]
kernel.shell.send_multipart([b"<IDS|MSG>", kernel.sign(parts)] + parts)
kernel.alive()
print(f"{kernel.megabytes():.0f} MB at the end; it said:")
print("".join("  " + line for line in kernel.said().splitlines(True)[:20]))
assert "wrong signature" in kernel.said()
kernel.end()
print("it lives")
