import Language

/// The part of a live page's script that knows how the language is written: where a text goes on, and how a value is spelled.
enum LiveTextScript {
  static let text = #"""
    // Whether what is typed goes on in the next line: `Continuation` of the language, of which a test compares every answer.
    function isOpen(text) {
      const closing = { "(": ")", "[": "]", "{": "}" }, missing = []
      let isComment = false, lineEnds = null
      for (let place = 0; place < text.length; place += 1) {
        const letter = text[place]
        if (isComment) isComment = letter !== "\n"
        else if (/[ \t\r]/.test(letter)) continue
        else if (letter === "\n" && lineEnds === 0) lineEnds = 1
        else {
          lineEnds = letter === "\\" ? 0 : null
          if (letter === "\"") {
            const end = endOfText(text, place)
            if (end === null) return true
            place = end - 1
          } else if (letter === "#" || text.startsWith("//", place)) isComment = true
          else if (text.startsWith("/*", place)) {
            const end = endOfComment(text, place)
            if (end === null) return true
            place = end - 1
          }
          else if (closing[letter]) missing.push(closing[letter])
          else if (/[)\]}]/.test(letter) && missing.pop() !== letter) return false
          if (missing.length > \#(Parser.nestingLimit)) return false
        }
      }
      return lineEnds !== null || missing.length > 0
    }
    // Where a comment ends, in which there may be others, or null.
    function endOfComment(text, start) {
      for (let depth = 0, end = start; end + 1 < text.length; end += 1) {
        const step = text.startsWith("/*", end) ? 1 : text.startsWith("*/", end) ? -1 : 0
        if (step !== 0) end += 1
        depth += step
        if (step < 0 && depth === 0) return end + 1
      }
      return null
    }
    // Where the text ends whose quote is at a place, or null: `TextScan` of the language. What is in `\(…)` may hold texts again.
    function endOfText(text, quote) {
      // The texts and values that are open, the innermost last: 0 for a text, else how many brackets are.
      let open = [0], plainEnd = quote, value = 0, end = quote + 1
      while (end < text.length || open.length > 1) {
        const letter = end < text.length ? text[end] : "\n", last = open.length - 1
        if (last > 0 && (letter === "\n" || last >= \#(TextScan.mostOpen))) {
          plainEnd = Math.min(end, text.length)
          end = value + 2
          open = [0]
        } else if (open[last] === 0 && letter === "\"") {
          open.pop()
          end += 1
          if (last === 0) return end
        } else if (open[last] === 0 && letter === "\\") {
          if (end >= plainEnd && text[end + 1] === "(") {
            if (last === 0) value = end
            open.push(1)
          }
          end += 2
        } else {
          if (open[last] > 0 && letter === "\"") open.push(0)
          else if (open[last] > 0 && letter === "(") open[last] += 1
          else if (open[last] > 0 && letter === ")") {
            open[last] -= 1
            if (open[last] === 0) open.pop()
          }
          end += 1
        }
      }
      return null
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
