"""Parameters of papermill, as statements of Trellis: `papermill -p n 20 in.ipynb out.ipynb` writes `let n = 20`."""

import math
from decimal import Decimal

from papermill.engines import NBClientEngine
from papermill.translators import Translator, papermill_translators


class TrellisTranslator(Translator):
    """Writes values of Python as values of Trellis."""

    _escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}

    @classmethod
    def translate_str(cls, val):
        """Control characters, and what else cannot be seen, are escaped."""
        return '"' + "".join(cls._escapes.get(c) or (c if c.isprintable() else f"\\u{{{ord(c):X}}}") for c in val) + '"'

    @classmethod
    def translate_none(cls, val):
        return "none"

    @classmethod
    def translate_int(cls, val):
        if not -(2**63) <= val < 2**63:
            raise ValueError(f"{val} is no whole number of 64 bits")
        return str(val)

    @classmethod
    def translate_float(cls, val):
        if not math.isfinite(val):
            raise ValueError(f"Trellis has no number {val}")
        text = format(Decimal(repr(float(val))), "f")
        return text if "." in text else text + ".0"

    @classmethod
    def translate_list(cls, val):
        return "[" + ", ".join(cls.translate(item) for item in val) + "]"

    @classmethod
    def translate_tuple(cls, val):
        return "(" + ", ".join(cls.translate(item) for item in val) + ")"

    @classmethod
    def translate_dict(cls, val):
        if not val:
            return "[:]"
        return "[" + ", ".join(f"{cls.translate(key)}: {cls.translate(item)}" for key, item in val.items()) + "]"

    @classmethod
    def comment(cls, cmt_str):
        return f"# {cmt_str}".strip()

    @classmethod
    def assign(cls, name, str_val):
        return f"let {name} = {str_val}"


class TrellisEngine(NBClientEngine):
    """The standard engine; that it is asked for is how the translator comes to be known."""


papermill_translators.register("trellis", TrellisTranslator)
