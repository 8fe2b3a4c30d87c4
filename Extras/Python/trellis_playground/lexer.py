"""Colours for Trellis, wherever Pygments is used: nbconvert, Sphinx, MyST."""

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace

from .language import COMMANDS, FUNCTIONS, KINDS, STATEMENTS


class TrellisLexer(RegexLexer):
    """The command language of Trellis."""

    name = "Trellis"
    aliases = ["trellis"]
    filenames = ["*.trellis"]
    mimetypes = ["text/x-trellis"]

    # What is not the first word of a statement, of a command or of a call is not in the reference.
    keywords = STATEMENTS + ("in", "else", "walk", "error")
    commands = COMMANDS + ("where",)
    kinds = KINDS
    functions = FUNCTIONS + ("pi",)

    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"#\|.*$", Comment.Special),
            (r"#.*$", Comment.Single),
            (r'"', String.Double, "text"),
            (words(("true", "false", "yes", "no", "none"), prefix=r"(?<![\w.])", suffix=r"\b(?!:)"), Keyword.Constant),
            (r"[^\W\d][\w'-]*:(?!\])", Name.Attribute),
            (words(keywords, prefix=r"(?<![\w.])", suffix=r"\b"), Keyword),
            (words(kinds, prefix=r"(?<![\w.])", suffix=r"\b(?=[ \t]+[^\W\d])"), Keyword.Type),
            (words(commands, prefix=r"(?:(?<=^)|(?<=[;{\n])|(?<=[;{] ))", suffix=r"\b"), Keyword.Pseudo),
            (words(functions, prefix=r"(?<![\w.])", suffix=r"(?=\()"), Name.Builtin),
            (r"\d[\d_]*(\.\d+)?x\d[\d_]*(\.\d+)?", Number),
            (r"\d[\d_]*\.\d+", Number.Float),
            (r"\d[\d_]*", Number.Integer),
            (r"\.\.\.|\.\.<|&&|\|\||[-+*/%=!<>]=|[-+*/%<>!=]", Operator),
            (r"[^\W\d][\w']*(?:-[\w']+)*", Name),
            (r"[()\[\]{},;:.\\]", Punctuation),
            (r".", Text),
        ],
        "text": [
            (r"\\(?:[nt\"\\]|u\{[0-9A-Fa-f]+\})", String.Escape),
            (r'[^"\\]+', String.Double),
            (r"\\", String.Double),
            (r'"', String.Double, "#pop"),
        ],
    }
