/// The part of a live page's script that has prompts, under the last figure and wherever the lesson says to try something, and what a
/// prompt offers: the words that complete a line, and the replies to a question.
enum LivePromptScript {
  static let text = #"""
    function wordsOffered(words, take) {
      return words.map((word, index) => {
        const item = made("li"), button = pressed(word.text, () => take(word))
        if (word.note) button.title = word.note
        // They are one stop of Tab; the arrows go from one to the next.
        button.tabIndex = index ? -1 : 0
        item.append(button)
        return item
      })
    }
    // A reply is a word, or a name with what it replies.
    function repliesOffered(words, take) {
      return words.map(word => {
        const item = made("li"), [name, reply] = Array.isArray(word) ? word : [word, word]
        item.append(pressed(name, () => take(reply)))
        return item
      })
    }
    const prompts = []
    const typedText = text => block("typed", text.replace(/^/gm, "› "))
    // The answer to a `?` is not a step.
    const isHelp = objects => objects.length === 1 && objects[0].ok && objects[0].source === undefined
    function prompt(place, after, name) {
      const self = { after, name, entries: [], wrong: new Set(), lines: [], recalled: 0 }, given = [], left = new Set()
      const form = made("form", "prompt"), field = made("textarea", "field")
      const shown = made("div", "tried"), offers = made("ul", "offers"), label = made("label")
      // Whether a question waits, and the statement that asked it.
      let waiting = false, asking = "", replies = []
      // What was in the field before an earlier line came back, and whether Tab leaves it: there is nothing to complete.
      let draft = "", isDone = false
      field.rows = 1
      field.spellcheck = false
      field.autocapitalize = "off"
      label.append(made("span", "hide", "Try commands here: Enter performs them, Tab completes"), made("span", "sign", "›"), field)
      label.querySelector(".sign").setAttribute("aria-hidden", "true")
      shown.setAttribute("aria-live", "polite")
      offers.hidden = true
      form.append(shown, label, offers)
      // It is not folded away with what it stands under.
      ;(place.closest("details") ?? place).after(form)
      prompts.push(self)
      // Brings the engine to where all that was tried here has been performed; what ends it is left out.
      async function reachHere(count = self.entries.length) {
        if (engine && guest === self) return
        const before = stops
        await reach(after)
        guest = self
        for (let index = 0; index < count; index++) {
          try { if (!left.has(index)) await engine.perform(self.entries[index], { cell: "try", unseen: true }) } catch (error) {
            if (stops !== before) throw error
            left.add(index)
            dropEngine()
            return reachHere(count)
          }
        }
      }
      // A question that waited here goes on where it was, when something else has been performed since.
      async function askAgain() {
        await reachHere()
        let objects = await engine.perform(asking, { cell: "try", asks: true })
        for (const reply of replies) if (objects.at(-1)?.asks) objects = await engine.answer(reply)
        if (!objects.at(-1)?.asks) ask()
      }
      function enter(text) {
        if (!text && !waiting) return
        if (!waiting) remember(text)
        const entry = made("div", "entry"), sign = made("p", "running", "Performing… Esc stops it.")
        entry.append(typedText(text), sign)
        append(entry)
        entry.scrollIntoView({ block: "nearest" })
        inTurn(() => enterNow(text, entry)).then(() => {
          // It was stopped before it began.
          if (sign.isConnected) fail(entry, text, "Stopped.")
        })
      }
      function fail(entry, text, words) {
        entry.querySelector(".running")?.remove()
        entry.append(block("error", words))
      }
      async function enterNow(text, entry) {
        try {
          if (waiting && guest !== self) await askAgain()
          await reachHere()
          const isReply = waiting
          const objects = isReply ? await engine.answer(text) : await engine.perform(text, { cell: "try", asks: true, typed: true })
          entry.replaceChildren()
          put(entry, text, objects)
          ask(objects.at(-1))
          if (isHelp(objects)) return
          if (isReply) replies.push(text)
          else { asking = text; replies = [] }
          // What was left at a question is as if it had not been asked for.
          if (!waiting && (!isReply || objects.some(each => each.step || each.given))) keepEntry(asking, replies, objects)
          else if (!self.isFull) keepTried()
          entry.lastElementChild.scrollIntoView({ block: "nearest" })
        } catch (error) {
          stop()
          ask()
          fail(entry, text, error.message)
        }
      }
      // All lines come back, also one that was stopped; one that asks for help without its sign.
      function remember(text) {
        const line = text.replace(/\s*\?$/, "")
        if (line && line !== self.lines.at(-1)) self.lines.push(line)
        self.recalled = self.lines.length
        draft = ""
      }
      const most = 20
      function append(entry) {
        shown.append(entry)
        while (shown.childElementCount > most) shown.firstElementChild.remove()
      }
      function put(entry, text, objects) {
        const moments = momentsOf(objects)
        entry.append(typedText(text))
        if (!entry.isConnected) append(entry)
        // What is explained is stepped through.
        if (!objects.some(each => each.frames)) entry.append(...moments)
        else {
          const figure = figureOf(null, "", moments)
          entry.append(figure)
          if (figure.matches(".played")) player(figure)
          for (const picture of figure.querySelectorAll(".picture:not(.carried)")) if (!picture.told) leadToEnd(picture, figure)
        }
        const last = [...entry.querySelectorAll(".picture")].findLast(each => each.told)
        const isTop = () => entry === shown.lastElementChild
        if (last) touchable(last, { isTop, told: () => last.told, act: lines => enter(lines.join("\n")) })
      }
      // What was asked is kept with the replies.
      function keepEntry(text, replies, objects) {
        if (failureIn(objects)) self.wrong.add(self.entries.length)
        self.entries.push(text)
        given.push(replies)
        if (self.isFull || keepTried()) return
        // What there is no room for is not kept, nor is what comes after it, which may need it.
        self.isFull = true
        keepTried(self.entries.length - 1)
      }
      // A question that waits is kept with what was replied to it.
      function keepTried(count = self.entries.length) {
        kept.tried[name] = { entries: self.entries.slice(0, count), replies: given.slice(0, count), ...waiting && { waits: { text: asking, replies } } }
        if (!count && !waiting) delete kept.tried[name]
        return keep()
      }
      // What was asked is answered again as it was.
      async function again(text, replies, asks = replies.length > 0) {
        let objects = await engine.perform(text, { cell: "try", asks })
        put(made("div", "entry"), text, objects)
        for (const reply of replies) {
          if (!objects.at(-1)?.asks) break
          objects = await engine.answer(reply)
          put(made("div", "entry"), reply, objects)
        }
        return objects
      }
      // Performs again what was tried.
      self.follow = async () => {
        if (!self.entries.length && !waiting) return
        const before = stops
        left.clear()
        self.wrong.clear()
        shown.replaceChildren()
        await reach(after)
        guest = self
        for (const [index, text] of self.entries.entries()) {
          try {
            const isShown = self.entries.length - index <= most
            const objects = isShown ? await again(text, given[index]) : await engine.perform(text, {})
            if (failureIn(objects)) self.wrong.add(index)
          } catch (error) {
            if (stops !== before) throw error
            left.add(index)
            const entry = made("div", "entry")
            entry.append(typedText(text), block("error", error.message))
            append(entry)
            dropEngine()
            await reachHere(index)
          }
        }
        if (waiting) ask((await again(asking, replies, true)).at(-1))
      }
      // What was tried before the page was closed is performed again.
      self.bringBack = tried => {
        for (const [index, text] of (tried?.entries ?? []).entries()) {
          if (!isText(text)) continue
          self.entries.push(text)
          given.push(textsIn(tried.replies?.[index]))
          remember(text)
        }
        if (isText(tried?.waits?.text)) {
          waiting = true
          asking = tried.waits.text
          replies = textsIn(tried.waits.replies)
          remember(asking)
        }
        return inTurn(async () => {
          try { await self.follow() } catch (error) {
            stop()
            shown.append(block("error", error.message))
          }
        })
      }
      self.forget = () => {
        for (const each of [self.entries, self.lines, given]) each.length = 0
        self.wrong.clear()
        left.clear()
        self.isFull = false
        self.recalled = 0
        shown.replaceChildren()
        ask()
        // What was performed here is left.
        if (guest === self) guest = {}
      }
      // A question waits for its answer: the words among which one chooses, or what is typed.
      function ask(last) {
        waiting = Boolean(last?.asks)
        field.placeholder = waiting ? "your answer; ! gives up, q leaves" : ""
        const words = [...last?.asks?.choices.map(each => each.word) ?? [], ...waiting ? [["Hint", ""], ["Give up", "!"]] : []]
        offers.replaceChildren(...repliesOffered(words, reply => { enter(reply); field.focus() }))
        offers.hidden = !waiting
        const drawn = [...shown.querySelectorAll(".picture")]
        for (const picture of drawn) answersByClick(picture, null)
        if (waiting && drawn.length) answersByClick(drawn.at(-1), last, enter, field)
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
        offers.append(...wordsOffered(words.slice(0, 40), take))
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
      field.addEventListener("focus", () => { isDone = false; prepare(after) })
      field.addEventListener("input", () => { hideOffers(); isDone = false; fit(field) })
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        const isFirst = !field.value.slice(0, field.selectionStart).includes("\n")
        const isLast = !field.value.slice(field.selectionStart).includes("\n")
        const isOffered = !offers.hidden && offers.childElementCount > 0
        const recall = step => {
          const index = self.recalled + step
          if (index < 0 || index > self.lines.length) return
          event.preventDefault()
          if (self.recalled === self.lines.length) draft = field.value
          self.recalled = index
          field.value = self.lines[index] ?? draft
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
    // What was tried is found again by the words that asked for it.
    function nameOfPrompt(paragraph) {
      const name = `try ${digest(paragraph.textContent).slice(0, 16)}`, count = prompts.filter(each => each.name.startsWith(name)).length
      return count ? `${name} ${count + 1}` : name
    }
    // Where a paragraph says to try something, and under the last figure.
    const figures = units.filter(unit => unit.figure).map(unit => unit.figure)
    const before = place => figures.filter(each => each.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).length
    for (const paragraph of document.querySelectorAll("main p")) {
      if (!/^try (it|this)\b/i.test(paragraph.querySelector(":scope > :first-child")?.textContent ?? "")) continue
      const count = before(paragraph)
      if (count) prompt(paragraph, Number(figures[count - 1].dataset.unit), nameOfPrompt(paragraph))
    }
    const last = figures.at(-1)
    if (last && !prompts.some(each => each.after === Number(last.dataset.unit))) prompt(last, page.end ?? units.length - 1, page.part ? `end ${page.part}` : "end")

    """#
}
