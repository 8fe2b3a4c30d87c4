import Language

/// The part of a live page's script that knows how the language is written: where a text goes on, and how a value is spelled.
enum LiveTextScript {
  static let text = #"""
    // Whether what is typed goes on in the next line: `Continuation` of the language, of which a test compares every answer.
    function isOpen(text) {
      const closing = { "(": ")", "[": "]", "{": "}" }, missing = []
      let place = "statement", lineEnds = null
      for (const letter of text) {
        if (place === "text") place = letter === "\"" ? "statement" : letter === "\\" ? "escape" : "text"
        else if (place === "escape") place = "text"
        else if (place === "comment") place = letter === "\n" ? "statement" : "comment"
        else if (/[ \t\r]/.test(letter)) continue
        else if (letter === "\n" && lineEnds === 0) lineEnds = 1
        else {
          lineEnds = letter === "\\" ? 0 : null
          if (letter === "\"") place = "text"
          else if (letter === "#") place = "comment"
          else if (closing[letter]) missing.push(closing[letter])
          else if (/[)\]}]/.test(letter) && missing.pop() !== letter) return false
          if (missing.length > \#(Parser.nestingLimit)) return false
        }
      }
      return place === "text" || place === "escape" || lineEnds !== null || missing.length > 0
    }
    // A value as it is written, from how it is shown: a text is shown without its quotes.
    function literalOf(shown) {
      if (!shown || shown.endsWith("…")) return ""
      if (shown === "·") return "none"
      const isPlain = text => /^-?\d[\d._]*(e[-+]?\d+)?$|^(true|false|none)$|^"[^"]*"$/.test(text)
      if (isPlain(shown) || /^".*"$/.test(shown)) return shown
      // Texts within are shown without quotes, so that only what is plain all through can be written again.
      const inner = /^\[ ?(.*?) ?\]$|^\((.*)\)$/.exec(shown)
      if (inner) {
        const held = inner[1] ?? inner[2], isWritten = !held || held.split(", ").every(each => isPlain(each.replace(/^[\p{L}_][\p{L}\p{N}_]*: /u, "")))
        return isWritten ? shown.replace("[ ", "[").replace(" ]", "]") : ""
      }
      return `"${shown.replace(/["\\]/g, "\\$&")}"`
    }

    """#
}
