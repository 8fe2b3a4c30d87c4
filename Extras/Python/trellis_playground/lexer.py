"""Colours for Trellis, wherever Pygments is used: nbconvert, Sphinx, MyST."""

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace


class TrellisLexer(RegexLexer):
    """The command language of Trellis."""

    name = "Trellis"
    aliases = ["trellis"]
    filenames = ["*.trellis"]
    mimetypes = ["text/x-trellis"]
    url = "https://pypi.org/project/trellis-playground/"

    keywords = (
        "let", "for", "in", "repeat", "while", "if", "else", "define", "walk", "return", "visit", "expect", "error",
        "print", "ask",
    )
    commands = (
        "help", "objects", "show", "drop", "explain", "compare", "when", "example", "claim", "verify", "undo", "redo",
        "steps", "goto", "mark", "pin", "unpin", "plot", "load", "save", "edit", "page", "play", "set", "seed", "reset",
        "quit", "learn", "where",
    )
    kinds = (
        "tree", "btree", "trie", "stack", "puzzle", "layout", "collection", "delegate", "source", "reuse", "cards",
        "pull", "sheet", "auth", "dragdrop",
    )
    functions = (
        "min", "max", "abs", "round", "count", "sum", "sorted", "reversed", "shuffled", "random", "letters", "words",
        "floor", "ceiling", "sqrt", "sin", "cos", "tan", "atan2", "pi", "text", "number",
    )

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
            (r"\.\.\.|\.\.<|&&|\|\||[=!<>]=|[-+*/%<>!=]", Operator),
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
