/// The part of a live page's script that reads a click on a picture as the reply to a question.
enum LiveReplyScript {
  static let text = #"""
    // Where an answer is several things, each click takes one to what is written, or takes it back.
    function pick(part, value, picture) {
      const field = picture.field, picks = picture.picks ??= [], written = () => picks.map(each => each.value).join(", ")
      const typed = field.value.trim().replace(/,$/, "")
      if (typed !== written()) picks.splice(0, picks.length, ...typed ? [{ value: typed }] : [])
      const place = picks.findIndex(each => each.part === part)
      if (place >= 0) picks.splice(place, 1)
      else picks.push({ part, value })
      for (const each of picture.querySelectorAll(".picked")) each.classList.remove("picked")
      for (const each of picks) each.part?.classList.add("picked")
      field.value = written()
      field.focus({ preventScroll: true })
    }
    // An item is written by its number, which it shows; among several sections with that of its section, which the headers tell.
    function itemOf(part, picture, isFlat) {
      const numberIn = each => Number(/^[^\p{L}\d]*(\d+)/u.exec(valueOf(each))?.[1] ?? NaN), number = numberIn(part)
      if (!keyOf(part).startsWith("item-") || Number.isNaN(number)) return undefined
      if (isFlat) return String(number)
      let count = 0, own = 0, before = Infinity
      for (const each of picture.querySelectorAll("[data-key^='item-']")) {
        if (numberIn(each) <= before) count++
        before = numberIn(each)
        if (each === part) own = count
      }
      const headers = [...picture.querySelectorAll("[data-key^='header-']")].map(each => Number(/\d+$/.exec(keyOf(each))))
      const first = Math.min(...headers) - (headers.length < count ? 1 : 0)
      return headers.length && count - headers.length <= 1 ? `${first + own - 1}.${number}` : undefined
    }
    // What belongs to a connector belongs to what hangs on it, and a value to the box around it.
    function holderOf(part, picture) {
      if (!part.matches("text")) return endsOf(part)?.[1] ?? part
      return [...picture.querySelectorAll("rect[data-key^='node-']")].find(each => isIn(each, part)) ?? part
    }
    // Left of one sign, right of another, on a thing between them, or on none.
    function areaOf(part, picture, { left, right }, x) {
      const [first, last] = [left, right].map(words => [...picture.querySelectorAll("text")].find(each => each.textContent === words))
      if (!first || !last) return undefined
      return x < middleOf(first) ? "left" : x > middleOf(last) ? "right" : part ? "thing" : "space"
    }
    // The gap of a node at which a click is, by the values before it.
    function gapOf(key, picture, x) {
      const boxes = [...picture.querySelectorAll("rect[data-key]")].filter(each => keyOf(each) === key)
      return labelsIn(boxes, picture).filter(text => middleOf(text) < x).length
    }
    // What a click replies to a question, by what the engine says of its choices: a choice, a value, or one of several values.
    function replyOf(part, picture, { clientX: x }) {
      const { choices, takes, areas, gaps, pair } = picture.asks, chosen = test => choices.find(test)?.word
      if (areas) {
        const area = areaOf(part, picture, areas, x)
        return area && chosen(each => each.area === area)
      }
      if (!part) return undefined
      const means = key => chosen(each => each.marks?.includes(key)), holder = holderOf(part, picture)
      const marked = means(keyOf(part)) ?? means(keyOf(holder))
      if (marked !== undefined) return marked
      if (gaps) return keyOf(holder) === gaps ? choices[gapOf(gaps, picture, x)].word : undefined
      if (pair?.includes(keyOf(part))) {
        picture.first ??= part
        part.classList.add("picked")
        return keyOf(picture.first) === keyOf(part) ? undefined : choices[0].word
      }
      if (takes && takes.form !== "value") {
        const isItem = takes.form !== "list", each = isItem ? itemOf(part, picture, takes.form === "items") : valueOf(part)
        return each ? void pick(isItem ? part : labelOf(part), each, picture) : undefined
      }
      const value = valueOf((keyOf(part).startsWith("edge-") && endsOf(part)?.[1]) || part)
      return chosen(each => each.names.includes(value)) ?? (value && (takes || !choices.length) ? value : undefined)
    }

    """#
}
