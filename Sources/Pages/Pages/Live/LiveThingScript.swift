/// The part of a live page's script that knows what the parts of a picture are: they say it under the pointer, and a click inserts what
/// they hold where the reader wrote last, or answers a question.
enum LiveThingScript {
  static let text = #"""
    const keyOf = part => part.dataset.key.replace(/\.(text|cell)$/, "")
    const partAt = target => target instanceof Element && target.closest(".picture") ? target.closest("[data-key]") : null
    const middle = box => [box.x + box.width / 2, box.y + box.height / 2]
    // The texts inside boxes, such as the keys of a node of a B-tree.
    function textsIn(boxes, picture) {
      const frames = boxes.map(each => each.getBoundingClientRect())
      return [...picture.querySelectorAll("text[data-key]")].filter(text => {
        const [x, y] = middle(text.getBoundingClientRect())
        return frames.some(each => x > each.left && x < each.right && y > each.top && y < each.bottom)
      })
    }
    // What a part holds, as it is shown.
    function valueOf(part) {
      const key = keyOf(part), picture = part.closest(".picture")
      const label = part.matches("text") ? part : part.querySelector(":scope > text:not(.sign)")
        ?? [...picture.querySelectorAll("text[data-key]")].find(each => keyOf(each) === key) ?? (part.matches("rect") ? textsIn([part], picture)[0] : null)
      // On what is drawn to scale the sign is a part of the text.
      return (label?.textContent ?? "").trim().replace(/^[^\p{L}\p{N}"] (?=\S)/u, "")
    }
    // The same of all of it: a node may be several boxes.
    function nameOf(part) {
      const picture = part.closest(".picture"), boxes = [...picture.querySelectorAll("rect[data-key]")].filter(each => keyOf(each) === keyOf(part))
      return boxes.length > 1 ? textsIn(boxes, picture).map(valueOf).join(", ") : valueOf(part)
    }
    const nodeIn = (picture, name) => picture.querySelector(`[data-key="${CSS.escape(`node-${name}`)}"]`)
    // The ends of `edge-12-7`, or of `edge-t/12-7` where two trees stand side by side.
    function endsOf(part) {
      const [, owner, parent, child] = /^edge-(.*\/)?([^-/]+)-([^-/]+)$/.exec(keyOf(part)) ?? []
      const picture = part.closest(".picture"), ends = child ? [parent, child].map(name => nodeIn(picture, (owner ?? "") + name)) : []
      return ends.length === 2 && ends.every(Boolean) ? ends : null
    }
    function wordsOf(part) {
      const key = keyOf(part), kind = key.split("-")[0], ends = kind === "edge" ? endsOf(part) : null
      if (ends) return `from ${nameOf(ends[0])} to ${nameOf(ends[1])}`
      const value = kind === "node" ? nameOf(part) : valueOf(part), [, list] = /^element-list-(\d+)$/.exec(key) ?? []
      const [, row, column] = /^element-(\d+)-(\d+)$/.exec(key) ?? []
      if (!value) return kind === "edge" || kind === "element" ? "" : kind
      if (list) return `value ${value}, at ${list}`
      if (column) return `value ${value}, at row ${row}, column ${column}`
      return `${kind === "element" ? "value" : kind} ${value}`
    }
    const tip = made("div", "tip")
    tip.hidden = true
    tip.setAttribute("aria-hidden", "true")
    document.body.append(tip)
    let over = null, pointer = [0, 0]
    document.addEventListener("pointermove", event => { pointer = [event.clientX, event.clientY] }, { passive: true })
    document.addEventListener("pointerover", event => {
      const part = partAt(event.target), words = part ? wordsOf(part) : ""
      tip.hidden = !words
      over = part
      if (!words) return
      tip.textContent = words
      const box = part.getBoundingClientRect()
      const x = Math.min(event.clientX, innerWidth - tip.offsetWidth - 8), below = Math.min(box.bottom, event.clientY + 24) + 6
      tip.style.left = `${Math.max(4, x)}px`
      tip.style.top = `${below + tip.offsetHeight > innerHeight ? Math.max(4, event.clientY - tip.offsetHeight - 12) : below}px`
    })
    const follow = () => { if (!tip.hidden && partAt(document.elementFromPoint(...pointer)) !== over) tip.hidden = true }
    addEventListener("scroll", follow, { passive: true, capture: true })
    addEventListener("keydown", event => { if (event.key === "Escape") tip.hidden = true }, true)
    // Where the reader wrote last.
    let written = null
    document.addEventListener("focusin", event => { if (event.target.matches(".field")) written = event.target })
    let draggedAt = -Infinity
    function insert(value) {
      if (!value || !written?.isConnected || written.disabled) return
      const before = written.value.slice(0, written.selectionStart), needsBlank = before && !/[\s([{:]$/.test(before)
      written.setRangeText(`${needsBlank ? " " : ""}${value}`, written.selectionStart, written.selectionEnd, "end")
      written.dispatchEvent(new Event("input"))
      written.focus({ preventScroll: true })
    }
    // A finger on a scene has captured what is clicked.
    const clicked = event => partAt(event.target.matches?.("svg.touch") ? document.elementFromPoint(event.clientX, event.clientY) : event.target)
    document.addEventListener("click", event => {
      const part = clicked(event)
      if (!part || event.timeStamp - draggedAt < 300) return
      const picture = part.closest(".picture")
      if (!picture.answers) return insert(literalOf(valueOf(part)))
      const reply = replyOf(part, picture, picture.told)
      if (reply !== undefined) picture.answers(reply)
    })
    // Whether a node is below another.
    function isBelow(node, other, picture) {
      const parents = new Map([...picture.querySelectorAll("[data-key^='edge-']")].flatMap(edge => { const ends = endsOf(edge); return ends ? [[ends[1], ends[0]]] : [] }))
      for (let each = parents.get(node), left = 1000; each && left; each = parents.get(each), left--) if (each === other) return true
      return false
    }
    const middleOf = part => { const box = part.getBoundingClientRect(); return box.x + box.width / 2 }
    // What a click on a part replies to a question: a side of the bright node, the word of a choice, or the value.
    function replyOf(part, picture, { asks, takes, sides }) {
      const node = (keyOf(part).startsWith("edge-") && endsOf(part)?.[1]) || part, value = valueOf(node)
      const bright = picture.querySelector(".node.focus")
      if (sides && bright) {
        const own = asks.filter(word => !sides.includes(word))
        if (node === bright) return own.length === 1 ? own[0] : undefined
        return isBelow(node, bright, picture) ? sides[middleOf(node) < middleOf(bright) ? 0 : 1] : undefined
      }
      const isNamed = word => word.split(/[^\p{L}\p{N}.]+/u).includes(value)
      const named = asks.filter(word => word === value), near = named.length ? named : asks.filter(isNamed)
      if (near.length === 1) return near[0]
      return value && (takes || !asks.length) ? value : undefined
    }

    """#
}
