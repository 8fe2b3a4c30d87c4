/// The part of a page's script that hides what a figure shows until the question before it is answered.
///
/// The commands stay. What is hidden is inert, so that neither a keyboard nor a screen reader finds it; a button says why, and
/// takes the veil away.
enum VeilScript {
  static let text = #"""
    const veils = new Map(), settled = new Set()
    // Hides a figure, or what stands in the place of one of the lesson: they show together what they hide.
    function veil(figure, of = figure) {
      let own = veils.get(of)
      if (!own) {
        const ids = (of.dataset.answers ?? "").split(" ")
        own = { questions: ids.map(id => document.getElementById(id)?.closest(".ask")).filter(Boolean), lifts: [], isLifted: false }
        if (!own.questions.length) return
        veils.set(of, own)
      }
      const hidden = [...figure.querySelectorAll(":scope > .steps, :scope > .controls, :scope > .live")]
      if (own.isLifted || !hidden.length) return
      const cover = document.createElement("div"), reason = document.createElement("p")
      const button = document.createElement("button")
      cover.className = "cover"
      reason.textContent = own.questions.length > 1 ? "Hidden until the questions above are answered."
        : "Hidden until the question above is answered."
      button.type = "button"
      button.textContent = "Show it now"
      cover.append(reason, button)
      const player = figure.tabIndex === 0
      figure.classList.add("veiled")
      if (player) figure.tabIndex = -1
      for (const part of hidden) { part.inert = true; part.setAttribute("aria-hidden", "true") }
      hidden[0].before(cover)
      own.lifts.push(() => {
        const isFocused = cover.contains(document.activeElement)
        figure.classList.remove("veiled")
        cover.remove()
        for (const part of hidden) { part.inert = false; part.removeAttribute("aria-hidden") }
        if (player) figure.tabIndex = 0
        // The focus was on what is gone.
        if (isFocused) { figure.tabIndex = player ? 0 : -1; figure.focus({ preventScroll: true }) }
      })
      button.addEventListener("click", () => lift(own))
    }
    function lift(own) {
      own.isLifted = true
      for (const each of own.lifts.splice(0)) each()
    }
    for (const figure of document.querySelectorAll("[data-answers]")) veil(figure)
    // A figure that answers several questions waits for all of them.
    const unveil = question => {
      settled.add(question)
      for (const own of veils.values()) if (own.questions.every(each => settled.has(each))) lift(own)
    }
    for (const fold of document.querySelectorAll("div.ask details")) {
      fold.addEventListener("toggle", () => { if (fold.open) { unveil(fold.closest(".ask")); keepAnswered(fold.closest(".ask")) } })
    }

    """#
}
