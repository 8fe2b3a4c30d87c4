"""A kernel over bare sockets: for tests that send what no client sends, or more of it than one does."""

import hashlib
import hmac
import json
import os
import subprocess
import tempfile
import time
import uuid

import zmq
from jupyter_client.connect import write_connection_file
from jupyter_client.kernelspec import KernelSpecManager

PROGRAM = KernelSpecManager().get_kernel_spec("trellis").argv[0]
KEY = b"a key"


class RawKernel:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        path, self.info = write_connection_file(os.path.join(self.folder.name, "k.json"), key=KEY)
        self.log = open(os.path.join(self.folder.name, "log"), "w+")
        self.process = subprocess.Popen([PROGRAM, "-f", path], cwd=self.folder.name, stderr=self.log)
        self.context = zmq.Context()
        self.shell = self.socket(zmq.DEALER, "shell")
        self.count = 0
        self.alive()

    def socket(self, kind, channel):
        socket = self.context.socket(kind)
        socket.linger = 0
        socket.setsockopt(zmq.SNDHWM, 0)
        socket.setsockopt(zmq.RCVHWM, 0)
        if kind == zmq.SUB:
            socket.subscribe(b"")
        socket.connect(f"tcp://127.0.0.1:{self.info[channel + '_port']}")
        return socket

    @staticmethod
    def sign(parts, key=KEY):
        return hmac.new(key, b"".join(parts), hashlib.sha256).hexdigest().encode()

    def frames(self, kind, content, header=None, key=KEY):
        header = header or {
            "msg_id": uuid.uuid4().hex, "session": "raw", "username": "u", "date": "2026-01-01T00:00:00Z", "msg_type": kind,
            "version": "5.4"}
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        return [b"<IDS|MSG>", self.sign(parts, key)] + parts

    def request(self, kind, content, timeout=120):
        """Sends a request and waits for its reply; others are passed over."""
        frames = self.frames(kind, content)
        identifier = json.loads(frames[2])["msg_id"]
        self.shell.send_multipart(frames)
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if self.shell.poll(1000):
                reply = self.shell.recv_multipart()
                if json.loads(reply[3]).get("msg_id") == identifier:
                    return json.loads(reply[5])
            elif self.process.poll() is not None:
                raise AssertionError(f"the kernel ended with {self.process.returncode}: {self.said()}")
        raise AssertionError("the kernel does not answer")

    def alive(self):
        assert self.request("kernel_info_request", {})["status"] == "ok"

    def said(self):
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def megabytes(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

    def end(self):
        control = self.socket(zmq.DEALER, "control")
        control.send_multipart(self.frames("shutdown_request", {"restart": False}))
        self.process.wait(timeout=20)
        self.context.destroy(linger=0)
        assert self.process.returncode == 0, self.process.returncode
