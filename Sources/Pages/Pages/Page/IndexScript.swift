/// The part of a page's script that searches an index, and leads back to where one was.
///
/// The words of every lesson stand in the index's data, so nothing is asked for.
enum IndexScript {
  static let text = #"""
    const cards = [...document.querySelectorAll(".lessons > li")].map(item => ({
      item, name: item.dataset.name, title: item.querySelector(".title").textContent,
      headings: item.dataset.headings, words: item.dataset.words.split(" "),
    }))
    const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    for (const card of cards) {
      card.plain = [plain(card.title), plain(card.headings)]
      const kept = record(card.name)
      if (!kept) continue
      card.kept = kept
      const state = card.item.querySelector(".state"), isRead = (kept.furthest ?? 0) > .97
      state.textContent = isRead ? "● read" : "◐ begun"
      state.hidden = false
      card.item.classList.add(isRead ? "read" : "begun")
    }
    const resume = document.querySelector(".resume")
    const last = cards.filter(card => card.kept && (card.kept.furthest ?? 0) <= .97)
      .sort((one, other) => (other.kept.at ?? 0) - (one.kept.at ?? 0))[0]
    if (resume && last) {
      const link = resume.querySelector("a"), address = last.item.querySelector("a").getAttribute("href")
      // A part of a lesson that was in several files.
      const stem = address.replace(/\.html$/, ""), file = String(last.kept.file ?? "")
      const isPart = file.startsWith(stem) && /^(-\d+)?\.html$/.test(file.slice(stem.length))
      link.href = (isPart ? file : address) + (last.kept.place ? `#${encodeURIComponent(last.kept.place)}` : "")
      link.textContent = last.title
      resume.querySelector("span").textContent = last.kept.words ? ` · ${last.kept.words}` : ""
      resume.hidden = false
    }
    const search = document.querySelector(".search"), found = document.querySelector(".found")
    if (search && cards.length) {
      const field = search.querySelector("input")
      search.hidden = false
      const groups = [...document.querySelectorAll(".subject")]
      const narrow = () => {
        const wanted = plain(field.value).split(/[^\p{L}\p{N}_]+/u).filter(word => word)
        let count = 0
        for (const card of cards) {
          // A word is in a title or a heading, or begins one of the lesson.
          const isFound = wanted.every(word => card.plain.some(text => text.includes(word))
            || card.words.some(each => each.startsWith(word)))
          card.item.hidden = !isFound
          if (isFound) count++
        }
        for (const group of groups) group.hidden = !group.querySelector(".lessons > li:not([hidden])")
        found.textContent = !wanted.length ? "" : count === 1 ? "1 lesson" : count ? `${count} lessons` : "No lesson has all these words."
      }
      field.addEventListener("input", narrow)
      field.addEventListener("keydown", event => {
        if (event.key === "Escape") { field.value = ""; narrow() }
      })
      // Enter opens the first of what was found.
      search.addEventListener("submit", event => {
        event.preventDefault()
        const first = cards.find(card => !card.item.hidden)
        if (field.value.trim() && first) first.item.querySelector("a").click()
      })
      if (field.value) narrow()
    }
    """#
}
