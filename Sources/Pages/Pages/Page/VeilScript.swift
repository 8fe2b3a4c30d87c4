/// The part of a page's script that hides what a figure shows until the question before it is answered.
///
/// The commands stay. What is hidden is inert, so that neither a keyboard nor a screen reader finds it; a button says why, and
/// takes the veil away.
enum VeilScript {
  static let text = #"""
    const veils = new Map()
    for (const figure of document.querySelectorAll("[data-answers]")) {
      const question = document.getElementById(figure.dataset.answers)?.closest(".ask")
      if (!question) continue
      const hidden = [...figure.querySelectorAll(":scope > .steps, :scope > .controls, :scope > .live")]
      const cover = document.createElement("div"), reason = document.createElement("p")
      const button = document.createElement("button")
      cover.className = "cover"
      reason.textContent = "Hidden until the question above is answered."
      button.type = "button"
      button.textContent = "Show it now"
      cover.append(reason, button)
      const player = figure.tabIndex === 0
      figure.classList.add("veiled")
      if (player) figure.tabIndex = -1
      for (const part of hidden) { part.inert = true; part.setAttribute("aria-hidden", "true") }
      hidden[0].before(cover)
      const lift = () => {
        if (!figure.matches(".veiled")) return
        const isFocused = cover.contains(document.activeElement)
        figure.classList.remove("veiled")
        cover.remove()
        for (const part of hidden) { part.inert = false; part.removeAttribute("aria-hidden") }
        if (player) figure.tabIndex = 0
        // The focus was on what is gone.
        if (isFocused) { figure.tabIndex = player ? 0 : -1; figure.focus({ preventScroll: true }) }
      }
      button.addEventListener("click", lift)
      veils.set(question, [...veils.get(question) ?? [], lift])
    }
    const unveil = question => { for (const lift of veils.get(question) ?? []) lift() }
    for (const fold of document.querySelectorAll("div.ask details")) {
      fold.addEventListener("toggle", () => { if (fold.open) { unveil(fold.closest(".ask")); keepAnswered(fold.closest(".ask")) } })
    }

    """#
}
