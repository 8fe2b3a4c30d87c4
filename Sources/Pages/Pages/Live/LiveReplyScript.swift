/// The part of a live page's script that reads a click on a picture as the reply to a question.
enum LiveReplyScript {
  static let text = #"""
    // Whether a node is below another.
    function isBelow(node, other, picture) {
      const parents = new Map([...picture.querySelectorAll("[data-key^='edge-']")].flatMap(edge => { const ends = endsOf(edge); return ends ? [[ends[1], ends[0]]] : [] }))
      for (let each = parents.get(node), left = 1000; each && left; each = parents.get(each), left--) if (each === other) return true
      return false
    }
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
    // The gap of a node of a B-tree: a place between its values, or the child that is there.
    function gapOf(part, picture, asks, x) {
      const gaps = asks.filter(word => /^(left of|right of|between) /.test(word))
      const values = gaps.slice(0, -1).map(word => word.replace(/^left of |^between .* and /, ""))
      const cells = [...picture.querySelectorAll("rect[data-key^='node-']")], texts = [...picture.querySelectorAll("text[data-key]")]
      const textsOf = key => cells.filter(each => keyOf(each) === key).flatMap(each => texts.filter(text => isIn(each, text)))
      const node = cells.map(keyOf).find(key => textsOf(key).map(valueOf).join(" ") === values.join(" "))
      const edges = [...picture.querySelectorAll("[data-key^='edge-']")].flatMap(edge => { const ends = endsOf(edge); return ends ? [ends.map(keyOf)] : [] })
      // What belongs to an edge belongs to its child, and a value to the node around it.
      const cell = part.matches("text") ? cells.find(each => isIn(each, part)) : endsOf(part)?.[1] ?? part
      if (!node || !cell) return undefined
      if (keyOf(cell) === node) {
        if (part.matches("text") && asks.includes("here")) return "here"
        return gaps[textsOf(node).filter(text => middleOf(text) < x).length]
      }
      const children = edges.filter(([parent]) => parent === node).map(([, child]) => child)
      children.sort((a, b) => middleOf(picture.querySelector(`[data-key="${a}"]`)) - middleOf(picture.querySelector(`[data-key="${b}"]`)))
      for (let key = keyOf(cell), left = 1000; key && left; key = edges.find(each => each[1] === key)?.[0], left--) {
        if (children.includes(key)) return gaps[children.indexOf(key)]
      }
      return undefined
    }
    // Where a card goes: beyond a gate, back between them, or it stays.
    function flightOf(part, picture, asks, x) {
      const [left, right] = ["left gate", "right gate"].map(words => [...picture.querySelectorAll("text")].find(each => each.textContent === words))
      if (!left || !right) return undefined
      if (x < middleOf(left)) return asks[0]
      return x > middleOf(right) ? asks[1] : asks.find(word => word.startsWith(part ? "it stays" : "back"))
    }
    // Of two that may change places the edge between them is yes, and so are both, one after the other.
    function exchange(part, picture, asks, named) {
      const ends = endsOf(part)
      if (ends) return ends.every(each => named(valueOf(each))) ? asks[0] : undefined
      if (!named(valueOf(part))) return undefined
      picture.first ??= part
      part.classList.add("picked")
      return picture.first === part ? undefined : asks[0]
    }
    // What a click replies to a question: a side of the bright node, the word of a choice, a value, or one of several.
    function replyOf(part, picture, { clientX: x }) {
      const { asks, takes, sides, question } = picture.told
      if (asks[0] === "out to the left") return flightOf(part, picture, asks, x)
      if (!part) return undefined
      if (/^(left of|between) /.test(asks[0] ?? "")) return gapOf(part, picture, asks, x)
      const isNamed = (words, value) => words.split(/[^\p{L}\p{N}.]+/u).includes(value)
      if (/ change places\?$/.test(question) && !sides) return exchange(part, picture, asks, value => isNamed(question, value))
      const several = /^(items|a list) such as (\d+\.)?/.exec(takes ?? "")
      if (several) {
        const isItem = several[1] === "items", each = isItem ? itemOf(part, picture, !several[2]) : valueOf(part)
        return each ? void pick(isItem ? part : labelOf(part), each, picture) : undefined
      }
      const node = (keyOf(part).startsWith("edge-") && endsOf(part)?.[1]) || part, value = valueOf(node)
      const bright = picture.querySelector(".node.focus")
      if (sides && bright) {
        const own = asks.filter(word => !sides.includes(word))
        if (node === bright) return own.length === 1 ? own[0] : undefined
        return isBelow(node, bright, picture) ? sides[middleOf(node) < middleOf(bright) ? 0 : 1] : undefined
      }
      const named = asks.filter(word => word === value), near = named.length ? named : asks.filter(word => isNamed(word, value))
      if (near.length === 1) return near[0]
      return value && (takes || !asks.length) ? value : undefined
    }

    """#
}
