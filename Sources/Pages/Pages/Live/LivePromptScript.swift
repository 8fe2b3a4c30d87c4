/// The part of a live page's script that has prompts: under the last figure, and wherever the lesson says to try something.
enum LivePromptScript {
  static let text = #"""
    const prompts = []
    function prompt(place, after) {
      const self = { after, number: prompts.length, entries: [], lines: [], recalled: 0 }, given = [], form = made("form", "prompt"), field = made("textarea", "field")
      const shown = made("div", "tried"), offers = made("ul", "offers"), label = made("label")
      // Whether a question waits, and the statement that asked it.
      let waiting = false, asking = "", replies = []
      field.rows = 1
      field.spellcheck = false
      field.autocapitalize = "off"
      label.append(made("span", "hide", "Try commands here: Enter performs them, Tab completes"), made("span", "sign", "›"), field)
      label.querySelector(".sign").setAttribute("aria-hidden", "true")
      shown.setAttribute("aria-live", "polite")
      offers.hidden = true
      form.append(shown, label, offers)
      place.after(form)
      prompts.push(self)
      async function reachHere() {
        if (engine && guest === self) return
        await reach(after)
        guest = self
        for (const text of self.entries) await engine.perform(text, {})
      }
      const enter = text => (text || waiting) && inTurn(async () => {
        try {
          // A question that waited here was left when something else was performed.
          if (waiting && guest !== self) ask()
          await reachHere()
          const isReply = waiting
          const objects = isReply ? await engine.answer(text) : await engine.perform(text, { cell: "try", asks: true })
          const entry = made("div", "entry")
          put(entry, text, objects)
          ask(objects.at(-1))
          if (isReply) replies.push(text)
          else { asking = text; replies = [] }
          // What was left at a question is as if it had not been asked for.
          if (!waiting && (!isReply || objects.some(each => each.step || each.given))) keepEntry(asking, replies)
          self.recalled = self.lines.length
          for (const picture of entry.querySelectorAll(":scope > :last-child > .picture")) {
            touchable(picture, picture.told, lines => enter(lines.join("\n")))
          }
          entry.lastElementChild.scrollIntoView({ block: "nearest" })
        } catch (error) {
          stop()
          ask()
          // What ended it is not performed again, and can be written again.
          if (text) remember(text)
          shown.append(block("typed", text.replace(/^/gm, "› ")), block("error", error.message))
        }
      })
      function remember(text) {
        self.lines.push(text)
        self.recalled = self.lines.length
      }
      function put(entry, text, objects) {
        const moments = momentsOf(objects, text)
        entry.append(block("typed", text.replace(/^/gm, "› ")))
        shown.append(entry)
        while (shown.childElementCount > 20) shown.firstElementChild.remove()
        // What is explained is stepped through.
        if (!objects.some(each => each.slides)) return entry.append(...moments)
        const figure = figureOf(null, "", moments)
        entry.append(figure)
        if (figure.matches(".played")) player(figure)
      }
      // What was asked is kept with the replies.
      function keepEntry(text, replies) {
        self.entries.push(text)
        given.push(replies)
        remember(text)
        // What is long is not worth its room.
        const entries = self.entries.slice(-50), answers = given.slice(-50)
        const isShort = JSON.stringify([entries, answers]).length < 50000
        kept.tried[self.number] = { after, entries: isShort ? entries : [], replies: isShort ? answers : [] }
        keep()
      }
      // What was asked is answered again as it was.
      async function again(text, replies) {
        let objects = await engine.perform(text, { cell: "try", asks: replies.length > 0 })
        put(made("div", "entry"), text, objects)
        for (const reply of replies) {
          if (!objects.at(-1)?.asks) return
          objects = await engine.answer(reply)
          put(made("div", "entry"), reply, objects)
        }
      }
      // What was tried before the page was closed is performed again.
      self.bringBack = tried => {
        const entries = tried?.after === after && Array.isArray(tried.entries) ? tried.entries.filter(each => typeof each === "string") : []
        if (!entries.length) return
        return inTurn(async () => {
          try {
            await reach(after)
            guest = self
            for (const [index, text] of entries.entries()) {
              const replies = Array.isArray(tried.replies?.[index]) ? tried.replies[index].filter(each => typeof each === "string") : []
              await again(text, replies)
              given.push(replies)
            }
            self.entries = entries
            self.lines = [...entries]
          } catch (error) {
            stop()
            shown.append(block("error", error.message))
          }
          self.recalled = self.lines.length
        })
      }
      // A question waits for its answer: the words among which one chooses, or what is typed.
      function ask(last) {
        waiting = Boolean(last?.asks)
        field.placeholder = waiting ? "your answer; ! gives up, q leaves" : ""
        const words = [...last?.asks ?? [], ...waiting ? [["Hint", ""], ["Give up", "!"]] : []]
        offers.replaceChildren(...words.map(word => {
          const item = made("li"), [name, reply] = Array.isArray(word) ? word : [word, word]
          item.append(pressed(name, () => { enter(reply); field.focus() }))
          return item
        }))
        offers.hidden = !waiting
        const drawn = [...shown.querySelectorAll(".picture")]
        for (const picture of drawn) { picture.answers = null; picture.classList.remove("answers") }
        const picture = drawn.at(-1)
        if (waiting && picture) { picture.told = last; picture.answers = enter; picture.field = field; picture.classList.add("answers") }
      }
      const complete = () => waiting || inTurn(async () => {
        try { await reachHere() } catch { return }
        const cursor = field.selectionStart, line = field.value.slice(0, cursor), [offer] = await engine.complete(line, cursor)
        offers.replaceChildren()
        offers.hidden = true
        if (!offer?.candidates?.length) return
        const take = ({ text, whole }) => {
          field.setRangeText(text + (whole ? " " : ""), offer.start, cursor, "end")
          offers.hidden = true
          field.focus()
        }
        if (offer.candidates.length === 1) return take(offer.candidates[0])
        for (const candidate of offer.candidates.slice(0, 40)) {
          const item = made("li"), button = pressed(candidate.text, () => take(candidate))
          if (candidate.note) button.title = candidate.note
          item.append(button)
          offers.append(item)
        }
        offers.hidden = false
      })
      field.addEventListener("focus", () => warm().catch(() => {}))
      field.addEventListener("input", () => { offers.hidden = !waiting; fit(field) })
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        const isFirst = !field.value.slice(0, field.selectionStart).includes("\n")
        const isLast = !field.value.slice(field.selectionStart).includes("\n")
        const recall = step => {
          const index = self.recalled + step
          if (index < 0 || index > self.lines.length) return
          event.preventDefault()
          self.recalled = index
          field.value = self.lines[index] ?? ""
          fit(field)
        }
        if (event.key === "Escape" && waiting && !pending) enter("q")
        else if (event.key === "Escape" && !pending) { offers.hidden = true; field.blur() }
        else if (event.key === "Escape") stop()
        else if (event.key === "ArrowUp" && isFirst) recall(-1)
        else if (event.key === "ArrowDown" && isLast) recall(1)
        else if (event.key === "Tab" && !event.shiftKey && field.value.trim()) { event.preventDefault(); complete() }
        else if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !isOpen(field.value)) {
          event.preventDefault()
          const text = field.value.trim()
          field.value = ""
          fit(field)
          enter(text)
        }
      })
      form.addEventListener("submit", event => event.preventDefault())
      self.field = field
      return self
    }
    // Where a paragraph says to try something, and under the last figure.
    const figures = units.filter(unit => unit.figure).map(unit => unit.figure)
    const before = place => figures.filter(each => each.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).length
    for (const paragraph of document.querySelectorAll("main p")) {
      if (!/^try (it|this)\b/i.test(paragraph.querySelector(":scope > :first-child")?.textContent ?? "")) continue
      const count = before(paragraph)
      if (count) prompt(paragraph, Number(figures[count - 1].dataset.unit))
    }
    const last = figures.at(-1)
    if (last && !prompts.some(each => each.after === Number(last.dataset.unit))) prompt(last, units.length - 1)
    // What was done, as a notebook.
    const copy = made("button", "copy", "Copy what I did as a notebook")
    copy.type = "button"
    copy.hidden = !figures.length
    copy.addEventListener("click", async () => {
      const tried = index => prompts.filter(each => each.after === index).flatMap(each => each.entries)
      const cells = units.flatMap(unit => [unit.now.trim(), tried(unit.index).join("\n")]).filter(text => text)
      const fence = "`".repeat(3), text = `# ${document.title}, changed\n\n` + cells.map(cell => `${fence}trellis\n${cell}\n${fence}\n`).join("\n")
      try {
        await navigator.clipboard.writeText(text)
        tell("Copied.")
        copy.textContent = "Copied"
      } catch {
        const field = made("textarea", "notebook")
        field.value = text
        copy.replaceWith(field)
        field.select()
      }
    })
    document.querySelector("footer")?.prepend(copy)

    """#
}
