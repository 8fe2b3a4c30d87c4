"""The kernel under jupyter_kernel_test, with every sample that it can be given.

Skipped are two tests alone: payloads of a pager and clear_output, which the kernel has no use for.
"""

import unittest

import jupyter_kernel_test


class TrellisKernelTests(jupyter_kernel_test.KernelTests):
    kernel_name = "trellis"
    language_name = "trellis"
    file_extension = ".trellis"
    code_hello_world = 'print "hello, world"'
    # A warning about a label.
    code_stderr = "#| widht=30\nlet stderr = 1"
    completion_samples = [
        {"text": "tree t = av", "matches": {"avl"}},
        {"text": "repe", "matches": {"repeat"}},
    ]
    complete_code_samples = ["print 1 + 1", "tree t = avl 1 2", "", "repeat 2 { print 1 }"]
    incomplete_code_samples = ["repeat 2 {", "let xs = [1,", 'print "abc', "print 1 + \\"]
    invalid_code_samples = ["let 1 = 2", "print )", "repeat 2 { print ] }"]
    code_generate_error = "print nobody"
    code_execute_result = [
        {"code": "tree r = avl 1 2 3; \nr contains 2", "result": "true"},
        {"code": "tree q = avl 1 2; \nq contains 7", "result": "false"},
    ]
    code_display_data = [
        {"code": "tree d = avl 50 30 70", "mime": "image/svg+xml"},
        {"code": "stack s = min 3 1 2", "mime": "text/plain"},
    ]
    code_history_pattern = "tree r*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "tree"


class TrellisWelcomeTests(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = "trellis"
    support_iopub_welcome = True


if __name__ == "__main__":
    unittest.main(verbosity=2)
