/// The part of a live page's script that has prompts: under the last figure, and wherever the lesson says to try something.
enum LivePromptScript {
  static let text = #"""
    const prompts = []
    const typedText = text => block("typed", text.replace(/^/gm, "› "))
    // The answer to a `?` is not a step.
    const isHelp = objects => objects.length === 1 && objects[0].ok && objects[0].source === undefined
    function prompt(place, after) {
      const self = { after, number: prompts.length, entries: [], wrong: new Set() }, form = made("form", "prompt"), field = made("textarea", "field")
      const shown = made("div", "tried"), offers = made("ul", "offers"), label = made("label")
      // Whether a question waits, and the statement that asked it.
      let waiting = false, asking = ""
      // What was typed, also what was stopped; which of it is in the field; and what was there before.
      const typed = []
      let recalled = 0, draft = ""
      // Whether Tab leaves the field: there is nothing to complete.
      let isDone = false
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
      function enter(text) {
        if (!text && !waiting) return
        if (!waiting) remember(text)
        return inTurn(async () => {
          const entry = made("div", "entry")
          try {
            // A question that waited here was left when something else was performed.
            if (waiting && guest !== self) ask()
            await reachHere()
            const isReply = waiting
            const objects = isReply ? await engine.answer(text) : await engine.perform(text, { cell: "try", asks: true, typed: true })
            put(entry, text, objects)
            ask(objects.at(-1))
            if (isHelp(objects)) return
            if (!isReply) asking = text
            // What was left at a question is as if it had not been asked for.
            if (!waiting && (!isReply || objects.some(each => each.step))) keepEntry(asking, objects)
            entry.lastElementChild.scrollIntoView({ block: "nearest" })
          } catch (error) {
            stop()
            ask()
            entry.replaceChildren(typedText(text), block("error", error.message))
            shown.append(entry)
          }
        })
      }
      function remember(text) {
        // A line that asks for help is wanted without its sign.
        const line = text.replace(/\s*\?$/, "")
        if (line && line !== typed.at(-1)) typed.push(line)
        recalled = typed.length
        draft = ""
      }
      function put(entry, text, objects) {
        const moments = momentsOf(objects, text)
        entry.append(typedText(text))
        shown.append(entry)
        while (shown.childElementCount > 20) shown.firstElementChild.remove()
        // What is explained is stepped through.
        if (!objects.some(each => each.slides)) entry.append(...moments)
        else {
          const figure = figureOf(null, "", moments)
          entry.append(figure)
          if (figure.matches(".played")) player(figure)
        }
        const last = [...entry.querySelectorAll(".picture")].findLast(each => each.told)
        const isTop = () => entry === shown.lastElementChild
        if (last) touchable(last, { isTop, told: () => last.told, act: lines => enter(lines.join("\n")) })
      }
      function keepEntry(text, objects) {
        if (failureIn(objects)) self.wrong.add(self.entries.length)
        self.entries.push(text)
        // What is long is not worth its room.
        const entries = self.entries.slice(-50)
        kept.tried[self.number] = { after, entries: entries.join("").length < 50000 ? entries : [] }
        keep()
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
              const objects = await engine.perform(text, { cell: "try" })
              put(made("div", "entry"), text, objects)
              if (failureIn(objects)) self.wrong.add(index)
            }
            self.entries = entries
            typed.push(...entries)
          } catch (error) {
            stop()
            shown.append(block("error", error.message))
          }
          recalled = typed.length
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
        if (waiting && picture) { picture.told = last; picture.answers = enter; picture.classList.add("answers") }
      }
      function hideOffers() {
        offers.hidden = !waiting
        isDone = true
      }
      const complete = () => inTurn(async () => {
        try { await reachHere() } catch { return }
        const cursor = field.selectionStart, line = field.value.slice(0, cursor), [offer] = await engine.complete(line, cursor)
        if (waiting || line !== field.value.slice(0, field.selectionStart)) return
        offers.replaceChildren()
        hideOffers()
        const words = offer?.candidates ?? [], known = line.slice(offer?.start ?? cursor)
        const take = ({ text, whole }) => {
          field.setRangeText(text + (whole ? " " : ""), offer.start, cursor, "end")
          field.focus()
          hideOffers()
          isDone = false
        }
        if (!words.length || words.length === 1 && words[0].text === known) return tell("Nothing completes this. Tab leaves it.")
        if (words.length === 1) return take(words[0])
        for (const [index, candidate] of words.slice(0, 40).entries()) {
          const item = made("li"), button = pressed(candidate.text, () => take(candidate))
          if (candidate.note) button.title = candidate.note
          // They are one stop of Tab; the arrows go from one to the next.
          button.tabIndex = index ? -1 : 0
          item.append(button)
          offers.append(item)
        }
        offers.hidden = false
        tell(`${words.length} words fit here. The arrow keys reach them.`)
      })
      offers.addEventListener("keydown", event => {
        event.stopPropagation()
        const buttons = [...offers.querySelectorAll("button")], place = buttons.indexOf(event.target)
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
        if (event.key === "Escape") {
          event.preventDefault()
          field.focus()
          if (waiting) enter("q")
          else hideOffers()
        } else if (step) {
          event.preventDefault()
          const next = buttons[place + step]
          next ? next.focus() : place + step < 0 && field.focus()
        }
      })
      field.addEventListener("focus", () => { isDone = false; warm().catch(() => {}) })
      field.addEventListener("input", () => { hideOffers(); isDone = false; fit(field) })
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        const isFirst = !field.value.slice(0, field.selectionStart).includes("\n")
        const isLast = !field.value.slice(field.selectionStart).includes("\n")
        const isOffered = !offers.hidden && offers.childElementCount > 0
        const recall = step => {
          const index = recalled + step
          if (index < 0 || index > typed.length) return
          event.preventDefault()
          if (recalled === typed.length) draft = field.value
          recalled = index
          field.value = typed[index] ?? draft
          hideOffers()
          isDone = false
          fit(field)
        }
        if (event.key === "Escape") {
          if (pending) stop()
          else if (waiting) enter("q")
          else hideOffers()
        } else if (event.key.startsWith("Arrow") && isOffered && !waiting) {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
          event.preventDefault()
          const buttons = offers.querySelectorAll("button")
          buttons[event.key === "ArrowDown" ? 0 : buttons.length - 1].focus()
        } else if (event.key === "ArrowUp" && isFirst) recall(-1)
        else if (event.key === "ArrowDown" && isLast) recall(1)
        else if (event.key === "Tab" && !event.shiftKey && field.value.trim() && !waiting && !isOffered && !isDone) {
          event.preventDefault()
          complete()
        } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !isOpen(field.value)) {
          event.preventDefault()
          const text = field.value.trim()
          field.value = ""
          hideOffers()
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

    """#
}
