/// The part of a live page's script that practices: what a figure would show is decided by the reader, step by step, and then shown.
enum LivePracticeScript {
  static let text = #"""
    function pressed(words, press) {
      const button = made("button", "", words)
      button.type = "button"
      button.addEventListener("click", press)
      return button
    }
    // What was answered to the end is kept; where the reader has changed the figure, or one before it, it is not the lesson's.
    const isChangedUpTo = index => units.some(each => each.index <= index && isOwn(each) && !each.draft)
    function keepGiven(unit, objects) {
      for (const given of objects.flatMap(each => each.given ?? [])) {
        if (!isChangedUpTo(unit.index)) note({ ...given, cell: unit.cell, line: given.line + unit.line - 1 })
      }
    }
    // What was replied in a practice that was left in the middle.
    function repliesIn(unit) {
      const each = kept.practices[nameOfUnit(unit)], replies = each?.of === digest(unit.now).slice(0, 16) ? each.replies : null
      return replies ?? []
    }
    function keepReplies(unit, replies) {
      if (replies.length) kept.practices[nameOfUnit(unit)] = { of: digest(unit.now).slice(0, 16), replies: [...replies] }
      else delete kept.practices[nameOfUnit(unit)]
      keep()
    }
    function practice(unit) {
      if (pending) return void turn.then(() => practice(unit))
      const figure = unit.figure
      if (figure.matches(".practiced")) return figure.querySelector(".drill input").focus()
      const self = {}, panel = made("div", "drill"), shown = made("div", "shown"), told = made("p", "told"), asked = made("p", "question")
      const choices = made("ul", "choices"), form = made("form", "answer"), field = made("input")
      const form1 = document.getElementById((figure.dataset.answers ?? "").split(" ").at(-1))?.closest("form.ask")
      let last = null, isOver = false
      told.setAttribute("aria-live", "polite")
      asked.id = `Asked-${unit.index}`
      field.type = "text"
      field.autocomplete = "off"
      field.autocapitalize = "off"
      field.spellcheck = false
      field.setAttribute("aria-labelledby", asked.id)
      const send = made("button", "", "Answer"), again = pressed("Practice again", () => { close(); practice(unit) })
      const replies = [], startOver = pressed("Start over", () => { keepReplies(unit, []); close(); practice(unit) })
      again.hidden = startOver.hidden = true
      const hint = pressed("Hint", () => reply("")), give = pressed("Give up", () => reply("!"))
      const leave = pressed("Leave", () => isOver ? close() : reply("q"))
      form.append(field, send, hint, give, startOver, again, leave)
      panel.append(shown, told, asked, choices, form)
      figure.classList.add("practiced")
      figure.querySelector(":scope > .hands")?.after(panel)
      if (form1) form1.hidden = true
      const open = async () => {
        await reach(unit.index - 1)
        guest = self
        let objects = await engine.perform(unit.now, { ...labelsOf(unit), asks: true })
        let pictured = objects.findLast(each => each.svg)
        replies.length = 0
        for (const text of repliesIn(unit)) {
          if (!objects.at(-1)?.asks) break
          objects = await engine.answer(text)
          replies.push(text)
          pictured = objects.findLast(each => each.svg) ?? pictured
        }
        return pictured && !objects.some(each => each.svg) ? [{ svg: pictured.svg }, ...objects] : objects
      }
      // Where it was left in the middle it goes on.
      const resume = async () => {
        const objects = await open(), count = replies.length
        startOver.hidden = !count
        return count ? [{ said: [`You go on where you left it, after ${count === 1 ? "1 reply" : `${count} replies`}.`] }, ...objects] : objects
      }
      const act = work => inTurn(async () => {
        try { if (figure.isConnected) show(await work()) } catch (error) {
          stop()
          told.textContent = error.message
        }
      })
      const reply = text => act(async () => {
        // Where something else was performed since, the statement begins again, and is replied to as before.
        if (!engine || guest !== self) await open()
        const objects = await engine.answer(text)
        // Leaving is not an answer.
        if (objects.at(-1)?.asks) { replies.push(text); keepReplies(unit, replies) }
        return objects
      })
      function close() {
        panel.remove()
        figure.classList.remove("practiced")
        if (form1) form1.hidden = false
        figure.querySelector(":scope > .hands .practice")?.focus({ preventScroll: true })
      }
      function show(objects) {
        last = objects.at(-1) ?? {}
        const pictured = objects.findLast(each => each.svg), picture = pictured && pictureOf(pictured.svg), failure = failureIn(objects)
        keepGiven(unit, objects)
        if (picture) shown.replaceChildren(picture)
        const drawn = shown.querySelector(".picture")
        if (drawn) answersByClick(drawn, last, reply, field)
        told.textContent = failure ? errorWords(failure) : objects.flatMap(each => each.said ?? []).join("\n")
        field.value = ""
        if (!last.asks) return end(objects)
        const { question, choices: words, takes } = last.asks
        asked.textContent = question
        choices.replaceChildren(...repliesOffered(words.map(each => each.word), reply))
        choices.hidden = !words.length
        field.placeholder = takes?.words ?? ""
        field.focus({ preventScroll: true })
      }
      function end(objects) {
        isOver = true
        if (!objects.some(each => each.given?.length)) return close()
        keepReplies(unit, [])
        startOver.hidden = true
        // The engine is where the figure is at its end.
        guest = null
        performed = unit.index
        for (const part of [asked, choices, field, send, hint, give]) part.hidden = true
        again.hidden = false
        leave.textContent = "Close"
        if (isChangedUpTo(unit.index)) told.textContent += "\n= since you changed the lesson up to here, this is not kept"
        if (form1) { unveil(form1); if (!isChangedUpTo(unit.index)) keepAnswered(form1) }
        const range = figure.querySelector(".controls input")
        if (range) { range.value = range.max; range.dispatchEvent(new Event("input")) }
        leave.focus({ preventScroll: true })
      }
      form.addEventListener("submit", event => { event.preventDefault(); if (!isOver) reply(field.value.trim()) })
      panel.addEventListener("keydown", event => {
        event.stopPropagation()
        const choice = last?.asks?.choices.find(each => each.arrow && each.arrow === { ArrowLeft: "left", ArrowRight: "right" }[event.key])
        if (event.key === "Escape" && !pending) { event.preventDefault(); isOver ? close() : reply("q") }
        else if (event.key === "Escape") stop()
        else if (choice && event.target === field && !field.value) { event.preventDefault(); reply(choice.word) }
      })
      told.textContent = "Performing…"
      act(resume)
    }

    """#
}
