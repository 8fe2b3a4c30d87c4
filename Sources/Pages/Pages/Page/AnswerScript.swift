/// The part of a page's script that reads a reply: the twin of `ExpectedAnswer` and what is beside it,
/// function by function.
///
/// The page holds a hash of the answer's canonical form, so the script calls a function to find whether a
/// form is the right one.
enum AnswerScript {
  static let text = #"""
    // A text without what does not matter to its meaning: case, blanks, quotes, the punctuation at its end.
    function folded(text) {
      let result = ""
      for (const each of text) {
        if (/\p{Default_Ignorable_Code_Point}/u.test(each)) continue
        if (/[\p{White_Space}"“”„‟«»]/u.test(each)) {
          if (result && !result.endsWith(" ")) result += " "
        } else if (/[‘’ʼ′]/.test(each)) result += "'"
        else if (/[−‐‑‒–—]/.test(each)) result += "-"
        else if (each === "…") result += "..."
        else if (/[ςΣ]/.test(each)) result += "σ"
        else result += each.toLowerCase()
      }
      result = result.replace(/ $/, "")
      return result.replace(/[ .!?,;:]+$/, "") || result
    }
    const unquoted = word => word.replace(/^'+/, "").replace(/'+$/, "")
    // Without the blanks beside signs, and with a size as one word: "x=5" of "x = 5", "320x240" of "320 by 240".
    const isSign = each => /[\p{P}\p{S}]/u.test(each), isBracket = each => "()[]{}".includes(each)
    function joined(text, joins) {
      const all = [...text], joinsAt = at => all[at] !== undefined && joins(all, at)
      return all.filter((each, at) => each !== " " || !joinsAt(at - 1) && !joinsAt(at + 1)).join("")
    }
    const crossed = text => text.replace(/(\d) ?(?:x|×|by) ?(?=[-+]?\.?\d)/g, "$1x")
    const compact = text => crossed(joined(text, (all, at) => isSign(all[at])))
    // Of each bracket that has a partner, where that is.
    function partnersIn(all) {
      const partners = [], open = []
      all.forEach((each, at) => {
        if ("([{".includes(each)) open.push(at)
        else if (")]}".includes(each) && open.length) {
          const start = open.pop()
          partners[start] = at
          partners[at] = start
        }
      })
      return partners
    }
    // The compact text without the brackets, quotes and end of a sentence around all of it: "a" of "(a).".
    function bareOf(text) {
      const all = [...compact(text)], partners = partnersIn(all), hasWord = all.some(each => each !== " " && !isSign(each))
      let start = 0, end = all.length
      while (start < end) {
        const first = all[start], last = all[end - 1]
        if (first === "'") start++
        else if (last === "'") end--
        else if (end - start > 2 && partners[start] === end - 1) { start++; end-- }
        else if (hasWord && isBracket(first) && partners[start] === undefined) start++
        else if (hasWord && (isBracket(last) && partners[end - 1] === undefined || ".!?,;:".includes(last))) end--
        else break
      }
      return all.slice(start, end).join("").replace(/ $/, "")
    }
    // What Swift's spelling says as it is written without it: "t insert 4 5" of "t.insert(4, 5)", "x=5" of "let x=5".
    const plainWords = { swapat: "swap", removevalue: "remove", poplast: "removelast" }
    function plainOf(text) {
      const all = compact(text)
      if (/^(?:let|var) /.test(all)) return /^.{4}[a-z_][^ ]*=/.test(all) ? [all.slice(4)] : []
      const path = /^([a-z_][a-z0-9_]*)(?:\.([a-z_][a-z0-9_]*))?/.exec(all)
      if (!path || !path[2] && path[0] === all) return []
      const words = path[2] ? [path[1], plainWords[path[2]] ?? path[2]] : [path[1]]
      const rest = [...all.slice(path[0].length)]
      if (!rest.length) return [words.join(" ")]
      if (rest[0] !== "(" || partnersIn(rest)[0] !== rest.length - 1) return []
      let depth = 0
      const given = [...rest.slice(1, -1).join("").replace(/^forkey:/, "")].map(each => {
        if ("([{".includes(each)) depth++
        if (")]}".includes(each)) depth--
        return each === "," && depth === 0 ? " " : each
      })
      return [compact([...words, ...given.length ? [given.join("")] : []].join(" "))]
    }
    const wordsOf = text => text.split(/[\0-\/:-`{-\x7f]+/).filter(word => word)
    // Numbers as people write them, exactly: the sign, the digits that are not 0 at either end, the power of ten behind them.
    function canonical(digits, power, sign) {
      const significant = digits.replace(/^0+/, ""), bare = significant.replace(/0+$/, "")
      const shifted = power + significant.length - bare.length
      return bare ? { text: `${sign}${bare}e${shifted}`, digits: bare.length, power: shifted } : { text: "0", digits: 0, power: 0 }
    }
    function shortest(number, sign) {
      if (!Number.isFinite(number)) return null
      const [mantissa, power] = String(number).split("e"), [whole, part = ""] = mantissa.split(".")
      return canonical(whole + part, Number(power ?? 0) - part.length, sign).text
    }
    const wholePart = isAlone => isAlone ? String.raw`\d{1,3}(?:([ ,'])\d{3})(?:\1\d{3})*|\d[\d_]*` : String.raw`()\d[\d_]*`
    const digitsOf = text => text.replace(/[^\d]/g, "")
    function numberOf(text, isAlone) {
      const sign = text.startsWith("-") ? "-" : ""
      const rest = text.replace(/^[-+]/, ""), line = rest.indexOf("/")
      if (line >= 0) {
        const whole = new RegExp(`^(?:${wholePart(isAlone)})$`), parts = [rest.slice(0, line), rest.slice(line + 1)]
        if (!parts.every(part => whole.test(part) && digitsOf(part).length <= 15)) return null
        const [upper, lower] = parts.map(part => Number(digitsOf(part)))
        return lower ? shortest(upper / lower, sign) : null
      }
      const decimal = new RegExp(`^(${wholePart(isAlone)})?(?:\\.(\\d*))?(?:e([-+]?\\d{1,6}))?(%)?$`.replaceAll("\\1", "\\2"))
      const found = decimal.exec(rest)
      if (!found || !(found[1] || found[3])) return null
      const part = found[3] ?? "", digits = digitsOf(found[1] ?? "") + part
      const power = Number(found[4] ?? 0) - part.length - (found[5] ? 2 : 0), plain = canonical(digits, power, sign)
      return plain.power < 0 && plain.digits > 15 ? shortest(Number(`${digits}e${power}`), sign) : plain.text
    }
    // The numbers of 1...3 or 1..<4.
    function rangeOf(word) {
      const found = /^(-?\d{1,9})(\.\.\.|\.\.<)(-?\d{1,9})$/.exec(word)
      const count = found && Number(found[3]) - Number(found[1]) + (found[2] === "..." ? 1 : 0)
      if (!found || count < 0 || count > 100) return null
      return Array.from({ length: count }, (_, n) => numberOf(String(Number(found[1]) + n), false))
    }
    function elementOf(word) {
      // "1 000 003"
      const number = numberOf(word.replaceAll("\u{A0}", " "), word.includes("\u{A0}"))
      if (number !== null) return number
      const cross = word.search(/[x×]/)
      if (cross >= 0) {
        const sides = [word.slice(0, cross), word.slice(cross + 1)].map(side => numberOf(side, false))
        if (!sides.includes(null)) return `(${sides.join(" ")})`
      }
      return new Map([["yes", "true"], ["no", "false"], ["y", "true"], ["n", "false"]]).get(word) ?? word
    }
    // The places of the blanks that part elements: those of a list in which nothing else does.
    function partingBlanks(all, isSeparator) {
      const parting = new Set(), lists = [{ blanks: [] }], closers = []
      const end = () => { const list = lists.pop(); if (!list.hasSeparator) list.blanks.forEach(at => parting.add(at)) }
      all.forEach((each, at) => {
        const closer = closerOf.get(each)
        if (closer) { lists.push({ blanks: [] }); closers.push(closer) }
        else if (each === closers.at(-1)) { closers.pop(); end() }
        else if (isSeparator(each)) lists.at(-1).hasSeparator = true
        else if (each === " ") lists.at(-1).blanks.push(at)
      })
      while (lists.length) end()
      return parting
    }
    const closerOf = new Map([["(", ")"], ["[", "]"], ["{", "}"]])
    // A list with or without brackets, parted by commas and "and", or, where there is no comma, by blanks, as a tree of words. A blank
    // within an element is one that does not break.
    function listOf(text, isPairs, blanksPart = true) {
      const open = [[]], closers = [], inOne = items => items.length === 1 ? items[0] : `(${items.join(" ")})`
      let entries = null, isList = false, word = ""
      function end() {
        let words = []
        for (const each of word.split(" ").filter(each => each)) {
          if (each === "and" || each === "&") { add(words); words = [] } else words.push(each)
        }
        word = ""
        add(words)
      }
      function add(words) {
        const bare = unquoted(words.join("\u{A0}"))
        if (!bare || /^[\p{Alphabetic}_].*:$/su.test(bare)) return
        isList = true
        open.at(-1).push(...rangeOf(bare) ?? [elementOf(bare)])
      }
      function close() {
        closers.pop()
        const items = open.pop()
        if (!closers.length) entries = items
        open.at(-1).push(inOne(items))
      }
      const all = [...text], isSeparator = each => each === "," || each === ";" || isPairs && each === ":"
      const parting = blanksPart ? partingBlanks(all, isSeparator) : new Set()
      all.forEach((each, at) => {
        const closer = closerOf.get(each)
        if (!closer && !isSeparator(each) && !")]}".includes(each) && !parting.has(at)) { word += each; return }
        end()
        if (closer) { open.push([]); closers.push(closer); isList = true } else if (each === closers.at(-1)) close()
      })
      end()
      while (closers.length) close()
      if (!isList) return null
      const root = open[0]
      if (!isPairs) return ["none", "nothing", "nobody", "empty"].includes(inOne(root)) ? "()" : inOne(root)
      const items = root.length === 1 ? entries ?? root : root, pairs = []
      for (let at = 0; at < items.length; at += 2) pairs.push(`(${items.slice(at, at + 2).join(" ")})`)
      return `(${pairs.sort().join(" ")})`
    }
    const signed = text => text.replace(/([\d.]) *per ?cent$/, "$1%")
    const tight = text => signed(text).replace(/(\d) (?=[%\/])/g, "$1").replace(/\/ (?=\d)/g, "/")
    // The canonical form of an answer of a type; null if the text cannot be one.
    function readingOf(text, type) {
      switch (type) {
        case "truth": return new Map([["yes", "true"], ["y", "true"], ["true", "true"], ["no", "false"], ["n", "false"], ["false", "false"]]).get(bareOf(text)) ?? null
        case "number": return numberOf(signed(bareOf(text)), true)
        case "text": return unquoted(compact(text))
        default: return listOf(tight(text), type === "pairs")
      }
    }
    // The forms of a list: as it is written, with commas within its numbers as in "1,000,003", without the blanks beside signs in its
    // elements, and without names before them; each also as if blanks part nothing, as in the only element of "[New York]".
    function listForms(text, isPairs) {
      const whole = text.replace(/(^|[^\d,_.]|\.\.)(\d{1,3}(?:,\d{3})+)(?![\d_]|[,.]\d)/g, (_, before, number) => before + number.replaceAll(",", ""))
      // One point ends a word, three are the sign of a range.
      const joins = (all, at) => isSign(all[at]) && !isBracket(all[at]) && !",;&'".includes(all[at])
        && (all[at] !== "." || all[at - 1] === "." || all[at + 1] === ".")
      return [text, whole].flatMap(each => {
        const short = crossed(joined(tight(each), joins))
        return [tight(each), short, isPairs ? short : short.replace(/(^|[ ,;([{])[\p{Alphabetic}_][^()[\]{} ,;:]*:/gu, "$1")]
      }).flatMap(each => [listOf(each, isPairs), listOf(each, isPairs, false)]).filter(each => each !== null)
    }
    // Yes for the first of the two words beside "or", no for the other; null if it is neither, nor begins one.
    function sideOf(question, text) {
      const known = wordsOf(folded(question.normalize())), words = wordsOf(text.normalize()), place = known.indexOf("or")
      const sides = [known[place - 1], known[place + 1]]
      if (place < 1 || !sides[1] || sides[0] === sides[1]) return null
      if (words.length === 2 && words[0] === "not" && words[1] === sides[0]) return "false"
      if (words.length !== 1) return null
      const letters = sides.map(side => [...side][0])
      let side = sides.indexOf(words[0])
      if (side < 0 && [...words[0]].length === 1 && letters[0] !== letters[1]) side = letters.indexOf(words[0])
      return side < 0 ? null : side === 0 ? "true" : "false"
    }
    // A word, and what it may be the plural of.
    const numbersOf = word => [word, ...[["s", ""], ["es", ""], ["ies", "y"]]
      .filter(([end]) => new TextEncoder().encode(word).length > end.length + 1 && word.endsWith(end))
      .map(([end, other]) => word.slice(0, -end.length) + other)]
    const isAboutPercent = question => question.includes("%") || / (percent|per cent) /.test(` ${wordsOf(question).join(" ")} `)
    // The forms of a reply to a question. Of a text the form as it is written comes first. A number may have a unit behind it that the
    // question names, as in "3 nodes"; where it asks for per cent, "50 %" is 50 as well as 0.5.
    function readingsIn(question, text, type) {
      const reading = readingOf(text, type), count = /^[^\p{Alphabetic}]*/u.exec(text)[0].length
      if (reading !== null) {
        if (type === "text") return [reading, bareOf(text), ...plainOf(bareOf(text))]
        if (type === "list" || type === "pairs") return listForms(text, type === "pairs")
        const percent = signed(bareOf(text))
        const number = type === "number" && percent.endsWith("%") && isAboutPercent(folded(question)) && readingOf(percent.slice(0, -1), type)
        return number ? [reading, number] : [reading]
      }
      if (type === "truth") return [sideOf(question, text)].filter(each => each !== null)
      if (type !== "number" || !count || count === text.length) return []
      const unit = wordsOf(text.slice(count).normalize()), known = wordsOf(folded(question.normalize()))
      const stems = known.flatMap(numbersOf)
      const isKnown = unit.length && unit.every(word => numbersOf(word).some(each => stems.includes(each)))
      return [isKnown ? readingOf(text.slice(0, count).replace(/ $/, ""), type) : null].filter(each => each !== null)
    }
    // Accents may be letters of their own.
    const formsOf = reply => [reply, reply.normalize("NFC"), reply.normalize("NFD")].map(folded)
    // "right", "wrong", or "unreadable" where a reply is no answer, nor a word of the question. What the answer is worked out from may be right, too.
    function judge(reply, question, type, isRight, isSource = () => false) {
      if (formsOf(reply).some(form => readingsIn(question, form, "text").some(isSource))) return "right"
      const readings = formsOf(reply).flatMap(form => readingsIn(question, form, type))
      if (readings.length) return readings.some(isRight) ? "right" : "wrong"
      const known = wordsOf(folded(question.normalize())), words = wordsOf(folded(reply.normalize()))
      return words.length && words.every(word => !/^\d/.test(word) && known.includes(word)) ? "wrong" : "unreadable"
    }
    // The choice that a reply names, by its value as it is written, or written otherwise, or else by its key.
    function choiceNamed(reply, choices) {
      const names = choice => each => each.normalize() === choice.canonical.normalize()
      return choices.find(choice => formsOf(reply).map(form => readingOf(form, choice.type)).some(each => each !== null && names(choice)(each)))
        ?? choices.find(choice => judge(reply, "", choice.type, names(choice)) === "right")
        ?? readingsIn("", folded(reply), "text").map(form => choices.find(choice => choice.key === form)).find(choice => choice)
    }

    """#
}
