/// The part of a live page's script for questions that the engine judges, since no hash tells what is near an answer, or what a rule accepts.
enum LiveQuestionScript {
  static let text = #"""
    // How far the engine has come where a question stands: behind the last figure before it.
    const unitBefore = form => units.findLast(each => each.lesson
      && each.figure.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING)?.index ?? -1
    isAfterChange = form => isChangedUpTo(Number(form.dataset.after ?? unitBefore(form)))
    function judgedByEngine(form) {
      const field = form.querySelector("input"), row = form.querySelector(".answer"), fold = form.querySelector("details")
      const verdict = form.querySelector(".verdict"), told = form.querySelector(".told"), self = {}
      const after = Number(form.dataset.after), replies = []
      let isOver = false
      row.hidden = false
      addAids(form, true)
      fold.hidden = true
      fold.addEventListener("toggle", () => { if (fold.open) { unveil(form); keepAnswered(form) } })
      field.addEventListener("focus", () => prepare(after))
      choicesIn(form)
      // A question that was not over goes on where it was.
      replies.push(...begunAt(form)?.replies ?? [])
      if (replies.length) verdict.textContent = `Answered so far: ${replies.join("; ")}.`
      if (wasAnswered(form)) tellAnswer()
      function tellAnswer() {
        told.textContent = unpacked(form.dataset.told)
        told.hidden = false
        removeAids(form)
        unveil(form)
      }
      // Puts the question again where something else was performed since, and replies as before.
      async function ask() {
        if (engine && guest === self) return
        await reach(after)
        guest = self
        await engine.perform(unpacked(form.dataset.ask), { cell: form.dataset.cell, fresh: form.dataset.fresh !== undefined, asks: true })
        for (const reply of replies) await engine.answer(reply)
      }
      function show(objects) {
        const [{ turn = {}, said = [], given: [...answers] = [] }] = objects, given = answers.at(-1), failure = failureIn(objects)
        const words = failure?.message ?? wordsOn(turn.verdict, given) ?? (turn.hint ? "" : said.map(each => each.trim()).join(" "))
        showVerdict(form, turn.verdict, words, turn.hint ? `Hint: ${turn.hint}` : "",
          given && isAfterChange(form) ? "Since you changed the lesson before here, this is not kept." : "")
        if (!given) return
        isOver = true
        guest = null
        performed = Infinity
        tellAnswer()
        if (isAfterChange(form)) return
        if (!wasAnswered(form)) note({ ...given, cell: form.dataset.cell, line: Number(form.dataset.line) })
        keepAnswered(form)
      }
      form.addEventListener("submit", event => {
        event.preventDefault()
        const reply = field.value.trim()
        if (isOver && (!reply || wasAnswered(form))) return
        if (isOver) { isOver = false; replies.length = 0 }
        verdict.textContent = "…"
        inTurn(async () => {
          try {
            await ask()
            const objects = await engine.answer(reply)
            replies.push(reply)
            show(objects)
            if (!isOver && !isAfterChange(form)) keepBegun(form, replies, 0)
          } catch (error) {
            stop()
            verdict.textContent = error.message
            if (isStill) { row.hidden = true; fold.hidden = false }
          }
        })
      })
    }
    for (const form of document.querySelectorAll("form.ask[data-ask]")) if (!isStill && !tooOld) judgedByEngine(form)

    """#
}
