"""The kernel behind its sockets, driven as a client drives it: interruptions, questions, a queue after an error, restart, two
transports, wrong connection files, forged messages.

    python clients.py [TEST…]      the program is the kernelspec `trellis`
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import zmq
from jupyter_client import BlockingKernelClient, KernelManager
from jupyter_client.connect import write_connection_file
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.session import Session

TIMEOUT = 120
PROGRAM = KernelSpecManager().get_kernel_spec("trellis").argv[0]


class Kernel:
    """A kernel with a client, and what it says."""

    def __init__(self, folder=None, **settings):
        self.manager = KernelManager(kernel_name="trellis", **settings)
        self.manager.start_kernel(cwd=folder)
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=TIMEOUT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)

    def run(self, code, answers=(), timeout=TIMEOUT, **options):
        """Executes code; returns the reply's content and the outputs."""
        options.setdefault("allow_stdin", bool(answers))
        request = self.client.execute(code, **options)
        answers = list(answers)
        outputs, hasReply, isIdle = [], None, False
        end = time.monotonic() + timeout
        while not (hasReply and isIdle):
            assert time.monotonic() < end, "the kernel does not answer"
            if answers and self.client.stdin_channel.msg_ready():
                message = self.client.get_stdin_msg(timeout=1)
                assert message["content"]["prompt"].startswith("answer"), message["content"]
                self.client.input(answers.pop(0))
            if not hasReply and self.client.shell_channel.msg_ready():
                message = self.client.get_shell_msg(timeout=1)
                if message["parent_header"].get("msg_id") == request:
                    hasReply = message["content"]
            if self.client.iopub_channel.msg_ready():
                message = self.client.get_iopub_msg(timeout=1)
                if message["parent_header"].get("msg_id") != request:
                    continue
                if message["msg_type"] == "status":
                    isIdle = message["content"]["execution_state"] == "idle"
                else:
                    assert not isIdle, "an output after idle"
                    if message["msg_type"] != "execute_input":
                        outputs.append(message)
            else:
                time.sleep(0.001)
        return hasReply, outputs


def text(outputs):
    """What the outputs say in plain text."""
    return "".join(
        o["content"].get("text") or o["content"].get("data", {}).get("text/plain", "")
        or "\n".join(o["content"].get("traceback", [])) for o in outputs)


class SessionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.kernel = Kernel(cls.folder)

    @classmethod
    def tearDownClass(cls):
        cls.kernel.__exit__()

    def setUp(self):
        self.run("reset")

    def run(self, *arguments, **options):  # noqa: A003
        if arguments and isinstance(arguments[0], unittest.TestResult) or not arguments:
            return super().run(*arguments, **options)
        return self.kernel.run(*arguments, **options)

    def test_a_statement_is_an_output_with_text_and_picture(self):
        reply, outputs = self.run("tree t = avl 50 30 70\ninsert 10\nlet n = 3\nprint n")
        self.assertEqual(reply["status"], "ok")
        self.assertEqual([o["msg_type"] for o in outputs], ["display_data", "display_data", "stream"])
        for output in outputs[:2]:
            self.assertEqual(set(output["content"]["data"]), {"text/plain", "image/svg+xml"})
        self.assertIn("inserted 10", text(outputs))

    def test_undo_and_goto_work_across_cells(self):
        self.run("stack s = plain 1\nmark one")
        self.run("s push 2")
        self.run("s push 3")
        self.assertEqual(text(self.run("undo;\ns.count")[1]), "2")
        self.assertEqual(text(self.run("goto one;\ns.count")[1]), "1")
        self.assertEqual(text(self.run("redo 2;\ns.count")[1]), "3")

    def test_an_error_has_caret_and_help_and_changes_nothing(self):
        self.run("stack s = plain 1")
        reply, outputs = self.run("s push 2\ns popp\ns push 3")
        self.assertEqual((reply["status"], outputs[-1]["msg_type"]), ("error", "error"))
        self.assertEqual(reply["traceback"], outputs[-1]["content"]["traceback"])
        self.assertIn("│   ^^^^", "\n".join(reply["traceback"]))
        self.assertIn("did you mean pop", "\n".join(reply["traceback"]))
        self.assertEqual(text(self.run("s.count")[1]), "2")

    def test_labels_of_the_first_line(self):
        self.run("tree t = avl 1...3")
        reply, outputs = self.run("#| fresh ascii width=40\ntree u = bst 2 1 3\nobjects")
        self.assertNotIn("tree t", text(outputs))
        self.assertIn("tree u", text(outputs))
        self.assertNotIn("─", text(outputs))
        reply, outputs = self.run("#| fails\nu popp")
        self.assertEqual(reply["status"], "ok")
        self.assertIn("error: ", text(outputs))
        reply, outputs = self.run("#| fails\nprint 1")
        self.assertEqual(reply["status"], "error")
        reply, outputs = self.run("#| widht=3\nprint 1")
        self.assertEqual([o["content"]["name"] for o in outputs], ["stderr", "stdout"])
        self.assertEqual(self.run("#| skip\nprint 1")[1], [])
        self.assertEqual(text(self.run("#| quiet\ntree v = bst 1\nprint 7")[1]), "7\n")

    @unittest.skipUnless(shutil.which("swiftc"), "there is no Swift")
    def test_cells_of_swift_are_steps(self):
        tree = "final class Node { var left: Node?, right: Node?; let n: Int; init(_ n: Int) { self.n = n } }"
        reply, outputs = self.run(f"%%swift\nvar n = 5\n{tree}\nlet root = Node(1)\nroot.left = Node(2)")
        self.assertEqual(reply["status"], "ok")
        self.assertIn("n = 5", text(outputs))
        self.assertIn("Node · 2 nodes, height 1", text(outputs))
        self.assertIn("image/svg+xml", {kind for o in outputs for kind in o["content"].get("data", {})})
        self.assertEqual(text(self.run("print swift.n + 1")[1]), "6\n")
        self.assertIn("hello", text(self.run('%%swift\nn += 1\nprint("hello")')[1]))
        self.assertEqual(text(self.run("undo;\nprint swift.n")[1]), "5\n")
        for code, message in [('let s: Int = "a"', "cannot convert value"), ("[1][n]", "Index out of range")]:
            reply, outputs = self.run("%%swift\n" + code)
            self.assertEqual((reply["status"], outputs[-1]["msg_type"]), ("error", "error"))
            self.assertIn(message, text(outputs))
        self.assertIn("n 5 → 6", text(self.run("explain swift for _ in 1...2 { n += 1 }")[1]))
        self.assertIn("n 7 → 8", text(self.run("%%swift steps=all\nfor _ in 1...2 { n += 1 }")[1]))

    @unittest.skipUnless(shutil.which("swiftc"), "there is no Swift")
    def test_a_program_of_swift_can_be_interrupted(self):
        request = self.kernel.client.execute("%%swift\nwhile true {}")
        time.sleep(5)
        self.kernel.manager.interrupt_kernel()
        while True:
            reply = self.kernel.client.get_shell_msg(timeout=TIMEOUT)
            if reply["parent_header"].get("msg_id") == request:
                break
        self.assertEqual(reply["content"]["status"], "error")
        self.assertEqual(text(self.run("%%swift\n1 + 1")[1]), "2\n")

    def test_what_needs_a_terminal_is_refused(self):
        for command in ["save a.md", "edit", "page", "play", "learn", "learn tour", "quit"]:
            reply, outputs = self.run("tree t = avl 1\n" + command)
            self.assertEqual(reply["status"], "error", command)
            self.assertIn(f"cell {reply['execution_count']}, line 2:1", text(outputs), command)
        self.assertEqual(os.listdir(self.folder), [])
        self.assertEqual(self.run("print 1")[0]["status"], "ok")

    def test_load_stays_in_its_folder(self):
        path = os.path.join(self.folder, "a.trellis")
        with open(path, "w") as file:
            file.write("let loaded = 42\n")
        try:
            self.assertEqual(text(self.run("load a.trellis\nloaded")[1]), "42")
            for outside in ["/etc/passwd", "../a.md"]:
                self.assertEqual(self.run("load " + outside)[0]["status"], "error", outside)
        finally:
            os.remove(path)

    def test_a_question_is_asked_over_stdin_and_marked(self):
        question = 'ask "how many?" answer: 3 hint: "count them"'
        reply, outputs = self.run(question, answers=["2", "3"])
        self.assertEqual(reply["status"], "ok")
        for words in ["how many?", "not 2: once more", "hint: count them", "right at the second answer"]:
            self.assertIn(words, text(outputs))
        self.assertIn("right: 3", text(self.run(question, answers=["3"])[1]))
        self.assertEqual(text(self.run(question)[1]), "? how many?\n")

    def test_a_question_can_be_interrupted(self):
        request = self.kernel.client.execute('ask "how many?" answer: 3', allow_stdin=True)
        self.kernel.client.get_stdin_msg(timeout=TIMEOUT)
        began = time.monotonic()
        self.kernel.manager.interrupt_kernel()
        while True:
            reply = self.kernel.client.get_shell_msg(timeout=TIMEOUT)
            if reply["parent_header"]["msg_id"] == request:
                break
        self.assertEqual(reply["content"]["status"], "error")
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual(text(self.run("print 1")[1]), "1\n")

    def test_what_runs_can_be_interrupted(self):
        # Each turn takes a while: empty ones would come to the ten million that a cell may take within the second.
        many = "let xs = [i for i in 1...100_000];\n"
        for code in [
            many + "while true { let ys = sorted(xs) }", many + "while true { xs append 1; let s = sum(xs) }",
            "tree t = bst 1...9_000_000", "stack s = plain 1; while true { s push 1 }",
        ]:
            request = self.kernel.client.execute(code)
            time.sleep(1)
            began = time.monotonic()
            self.kernel.manager.interrupt_kernel()
            while True:
                reply = self.kernel.client.get_shell_msg(timeout=TIMEOUT)
                if reply["parent_header"]["msg_id"] == request:
                    break
            print(f"interrupted after {time.monotonic() - began:.2f} s", file=sys.stderr)
            self.assertEqual((reply["content"]["status"], reply["content"].get("ename")), ("error", "Interrupted"), code)
            self.assertEqual(text(self.run("print 1")[1]), "1\n")

    def test_an_interruption_of_nothing_means_nothing(self):
        self.kernel.manager.interrupt_kernel()
        self.assertEqual(text(self.run("print 1")[1]), "1\n")

    def test_what_waits_behind_an_error_is_aborted(self):
        codes = ["repeat 20_000 { let i = 1 }\nprint nobody", "print 1", "print 2"]
        requests = [self.kernel.client.execute(code) for code in codes]
        replies = {}
        while len(replies) < 3:
            message = self.kernel.client.get_shell_msg(timeout=TIMEOUT)
            replies[message["parent_header"]["msg_id"]] = message["content"]["status"]
        self.assertEqual([replies[r] for r in requests], ["error", "aborted", "aborted"])
        requests = [self.kernel.client.execute(code, stop_on_error=False) for code in codes]
        replies = {}
        while len(replies) < 3:
            message = self.kernel.client.get_shell_msg(timeout=TIMEOUT)
            replies[message["parent_header"]["msg_id"]] = message["content"]["status"]
        self.assertEqual([replies[r] for r in requests], ["error", "ok", "ok"])

    def test_silent_and_unstored_cells(self):
        before = self.run("print 0")[0]["execution_count"]
        reply, outputs = self.run("let k = 5\nprint k", silent=True)
        self.assertEqual((reply["execution_count"], outputs), (before, []))
        reply, outputs = self.run("print k", store_history=False)
        self.assertEqual((reply["execution_count"], text(outputs)), (before, "5\n"))

    def test_user_expressions(self):
        self.run("let n = 4")
        reply, _ = self.run("", user_expressions={"a": "n * 2", "b": "nobody", "c": "]"})
        self.assertEqual(reply["user_expressions"]["a"]["data"]["text/plain"], "8")
        self.assertEqual(reply["user_expressions"]["b"]["status"], "error")
        self.assertEqual(reply["user_expressions"]["c"]["status"], "error")

    def test_completion_counts_scalars_and_inspection_knows_the_object(self):
        self.run("tree t = avl 5")
        client = self.kernel.client

        def reply(request):
            while True:
                message = client.get_shell_msg(timeout=TIMEOUT)
                if message["parent_header"]["msg_id"] == request:
                    return message["content"]

        code = 'print "😀"; t ins\nprint 1'
        found = reply(client.complete(code, 16))
        self.assertEqual((found["matches"], found["cursor_start"], found["cursor_end"]), (["insert"], 13, 16))
        found = reply(client.inspect("t insert 5", 5))
        self.assertTrue(found["data"]["text/plain"].startswith("tree insert value"))
        self.assertTrue(reply(client.inspect("t insert 5", 10))["found"])
        self.assertFalse(reply(client.inspect("zzz", 1))["found"])
        self.assertIn("t is a tree", reply(client.inspect("t", 0))["data"]["text/plain"])

    def test_limits_are_those_of_a_cell(self):
        # Without optimization the time is over first.
        reply, outputs = self.run("repeat 20_000_000 { let z = 1 }", timeout=100)
        self.assertRegex(text(outputs), "stopped after (10,000,000 statements|60.0 s)")

    def test_large_outputs_are_bounded(self):
        reply, outputs = self.run("repeat 5 { print \"x\" }\n" * 600)
        self.assertLess(len(outputs), 1_100)
        reply, outputs = self.run('let s = "ab"\nrepeat 21 { let s = s + s }\nprint s')
        self.assertLess(len(text(outputs)), 2_000_000)
        self.assertIn("not shown", text(outputs))
        reply, outputs = self.run("stack big = plain 1\n" + "big push 1\n" * 1_500)
        self.assertEqual(reply["status"], "ok")
        self.assertLess(len(outputs), 1_100)
        self.assertIn("the rest is not shown", text(outputs))

    def test_explain_is_a_list_that_opens(self):
        self.run("tree t = avl 50 30 70 20")
        _, outputs = self.run("explain t insert 10")
        markup = outputs[0]["content"]["data"]["text/html"]
        self.assertIn("<details", markup)
        self.assertNotIn("<script", markup)
        self.assertIn("10 &lt; 50", markup)
        _, outputs = self.run("t.positions(tidy)")
        self.assertIn("<table>", outputs[0]["content"]["data"]["text/html"])

    def test_markup_in_data_stays_data(self):
        evil = "<script>alert(1)</script>"
        _, outputs = self.run(f'stack e = plain "{evil}"\nlet d = ["{evil}": "{evil}"]\nd\nexplain e push "{evil}"\ne pop')
        for output in outputs:
            for kind, data in output["content"]["data"].items():
                if kind != "text/plain":
                    self.assertNotIn("<script", data)

    def test_other_requests(self):
        client = self.kernel.client

        def reply(channel, kind, content, answer):
            message = client.session.msg(kind, content)
            channel.send(message)
            while True:
                found = channel.get_msg(timeout=TIMEOUT)
                if found["parent_header"].get("msg_id") == message["msg_id"]:
                    self.assertEqual(found["msg_type"], answer)
                    return found["content"]

        shell, control = client.shell_channel, client.control_channel
        self.assertEqual(reply(shell, "comm_info_request", {}, "comm_info_reply")["comms"], {})
        self.assertEqual(reply(control, "kernel_info_request", {}, "kernel_info_reply")["protocol_version"], "5.4")
        refusal = reply(control, "debug_request", {"seq": 7, "type": "request", "command": "attach"}, "debug_reply")
        self.assertEqual((refusal["success"], refusal["request_seq"], refusal["command"]), (False, 7, "attach"))
        self.assertEqual(reply(shell, "execute_request", {}, "execute_reply")["status"], "error")
        self.assertEqual(reply(shell, "complete_request", {"code": 3}, "complete_reply")["status"], "error")
        client.shell_channel.send(client.session.msg("unheard_of", {}))
        client.shell_channel.send(client.session.msg("comm_open", {"comm_id": "c", "target_name": "t", "data": {}}))
        while True:
            message = client.get_iopub_msg(timeout=TIMEOUT)
            if message["msg_type"] == "comm_close":
                self.assertEqual(message["content"]["comm_id"], "c")
                break

    def test_the_heart_beats_while_a_cell_runs(self):
        request = self.kernel.client.execute("while true {}")
        time.sleep(0.5)
        info = self.kernel.client.get_connection_info()
        socket = zmq.Context.instance().socket(zmq.REQ)
        socket.connect(f"tcp://{info['ip']}:{info['hb_port']}")
        began = time.monotonic()
        socket.send(b"ping")
        self.assertTrue(socket.poll(5_000))
        self.assertEqual(socket.recv(), b"ping")
        self.assertLess(time.monotonic() - began, 5)
        socket.close()
        self.kernel.manager.interrupt_kernel()
        while self.kernel.client.get_shell_msg(timeout=TIMEOUT)["parent_header"]["msg_id"] != request:
            pass


class LifeTests(unittest.TestCase):
    def test_restart_forgets_everything(self):
        with Kernel() as kernel:
            kernel.run("let n = 1")
            kernel.manager.restart_kernel()
            kernel.client.wait_for_ready(timeout=TIMEOUT)
            self.assertEqual(kernel.run("print n")[0]["status"], "error")
            self.assertEqual(kernel.run("print 1")[0]["execution_count"], 2)

    def test_shut_down_while_a_cell_runs(self):
        kernel = Kernel()
        kernel.client.execute("while true {}")
        time.sleep(0.5)
        kernel.client.shutdown()
        process = kernel.manager.provisioner.process
        process.wait(timeout=10)
        self.assertEqual(process.returncode, 0)
        kernel.client.stop_channels()
        kernel.manager.cleanup_resources()

    def test_sockets_of_files(self):
        with tempfile.TemporaryDirectory() as folder, Kernel(transport="ipc", connection_file=os.path.join(folder, "k.json")) as kernel:
            self.assertEqual(text(kernel.run("print 1 + 1")[1]), "2\n")

    def test_messages_need_no_key(self):
        with tempfile.TemporaryDirectory() as folder:
            path, info = write_connection_file(os.path.join(folder, "k.json"), key=b"")
            process = subprocess.Popen([PROGRAM, "-f", path])
            client = BlockingKernelClient(connection_file=path)
            client.load_connection_file()
            client.start_channels()
            client.wait_for_ready(timeout=TIMEOUT)
            client.shutdown()
            process.wait(timeout=10)
            client.stop_channels()

    def test_wrong_connection_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path, info = write_connection_file(os.path.join(folder, "k.json"), key=b"key")
            with open(path) as file:
                good = json.load(file)
            cases = [
                (b"", "is no JSON"), (b"[]", "no text 'ip'"), (b"\xff", "is no JSON"), ({"ip": None}, "no text 'ip'"),
                ({"transport": "udp"}, "transport 'udp'"), ({"shell_port": 0}, "shell_port"),
                ({"hb_port": "x"}, "hb_port"), ({"iopub_port": 70_000}, "iopub_port"), ({"stdin_port": None}, "stdin_port"),
                ({"signature_scheme": "hmac-md5"}, "hmac-md5"), ({"key": 5}, "no text 'key'"),
                ({"control_port": good["shell_port"]}, "one port"), ({"ip": "999.1.1.1"}, "cannot bind"),
            ]
            for change, words in cases:
                with open(path, "wb") as file:
                    file.write(change if isinstance(change, bytes) else json.dumps({**good, **change}).encode())
                run = subprocess.run([PROGRAM, "-f", path], capture_output=True, timeout=20)
                self.assertEqual(run.returncode, 1, change)
                self.assertIn(words, " ".join(run.stderr.decode().split()), change)
            run = subprocess.run([PROGRAM, "-f", os.path.join(folder, "none")], capture_output=True, timeout=20)
            self.assertIn("No such file", run.stderr.decode())

    def test_a_kernel_ends_with_the_process_that_started_it(self):
        with tempfile.TemporaryDirectory() as folder:
            path, _ = write_connection_file(os.path.join(folder, "k.json"), key=b"key")
            script = f"import subprocess,sys,time; p=subprocess.Popen([{PROGRAM!r},'-f',{path!r}]); print(p.pid,flush=True); time.sleep(1)"
            run = subprocess.run(
                [sys.executable, "-c", script], capture_output=True, timeout=20, env={**os.environ, "JPY_PARENT_PID": "1"})
            process = int(run.stdout)
            for _ in range(50):
                if not os.path.exists(f"/proc/{process}/exe") or open(f"/proc/{process}/stat").read().split()[2] == "Z":
                    return
                time.sleep(0.1)
            self.fail("it lives on")


if __name__ == "__main__":
    unittest.main(verbosity=2)
