/// The part of a live page's script that knows what the parts of a picture are: they say it under the pointer, and a click inserts what
/// they hold where the reader wrote last, or answers a question, as ``LiveReplyScript`` reads it.
enum LiveThingScript {
  static let text = #"""
    const keyOf = part => part.dataset.key.replace(/\.(text|cell)$/, "")
    const partAt = target => target instanceof Element && target.closest(".picture") ? target.closest("[data-key]") : null
    // The texts inside boxes, such as the keys of a node of a B-tree.
    const labelsIn = (boxes, picture) => [...picture.querySelectorAll("text[data-key]")].filter(text => boxes.some(each => isIn(each, text)))
    // The text in a part. Two lists may have places of one name: the text that is meant is in the part.
    function labelOf(part) {
      if (part.matches("text")) return part
      // The border of a record does not hold the first of its fields.
      if (keyOf(part).startsWith("frame-")) return null
      const own = part.querySelector(":scope > text:not(.sign)")
      if (own) return own
      const picture = part.closest(".picture"), texts = [...picture.querySelectorAll("text[data-key]")].filter(each => keyOf(each) === keyOf(part))
      return texts.find(each => isIn(part, each)) ?? texts[0] ?? (part.matches("rect") ? labelsIn([part], picture)[0] : null)
    }
    const middleOf = part => { const box = part.getBoundingClientRect(); return box.x + box.width / 2 }
    function isIn(part, other) {
      const box = part.getBoundingClientRect(), inner = other.getBoundingClientRect(), x = middleOf(other), y = inner.y + inner.height / 2
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    }
    // What a part holds, as it is shown. On what is drawn to scale the sign is a part of the text.
    function valueOf(part) {
      const label = labelOf(part), text = (label?.textContent ?? "").trim()
      return label?.closest(".thing") ? text.replace(/^[^\p{L}\p{N}"] (?=\S)/u, "") : text
    }
    // How a command names it: an item of another section than the first not by what is written on it.
    const spelled = part => part.closest("[data-name]")?.dataset.name ?? literalOf(valueOf(part))
    // The same of all of it: a node may be several boxes.
    function nameOf(part) {
      const picture = part.closest(".picture"), boxes = [...picture.querySelectorAll("rect[data-key]")].filter(each => keyOf(each) === keyOf(part))
      return boxes.length > 1 ? labelsIn(boxes, picture).map(valueOf).join(", ") : valueOf(part)
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
      const name = part.closest("[data-name]")?.dataset.name ?? ""
      if (name.startsWith("(")) return `${kind} ${name}${/^\d+$/.test(value) ? "" : `: ${value}`}`
      return `${kind === "element" ? "value" : kind} ${kind !== "header" && kind !== "footer" ? value : name || value}`
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
    // Clicks on a picture answer what is asked, or nothing any more.
    function answersByClick(picture, told, reply = null, field = null) {
      const asks = told?.asks
      Object.assign(picture, { told: told ?? picture.told, asks, answers: asks ? reply : null, field })
      picture.classList.toggle("answers", Boolean(asks))
    }
    // A finger on a scene has captured what is clicked.
    const clicked = event => partAt(event.target.matches?.("svg.touch") ? document.elementFromPoint(event.clientX, event.clientY) : event.target)
    document.addEventListener("click", event => {
      const part = clicked(event), picture = event.target instanceof Element && event.target.closest(".picture")
      if (!picture || event.timeStamp - draggedAt < 300) return
      if (!picture.answers) return part && insert(spelled(part))
      const reply = replyOf(part, picture, event)
      if (reply !== undefined) picture.answers(reply)
    })

    """#
}
