/// The part of a page's script for what a reader has kept in the browser: the answers as a file, and the end of all of it.
///
/// A line of the file is what `learn --answers` writes. What cannot be kept is said once; the rest of the page goes on.
enum KeptScript {
  static let text = #"""
    const sorted = value => Array.isArray(value) ? value.map(sorted)
      : value && typeof value === "object" ? Object.fromEntries(Object.keys(value).sort().map(name => [name, sorted(value[name])])) : value
    // As the program writes it: members by name, and nothing that cannot be seen.
    const lineOf = record => JSON.stringify(sorted(record)).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu,
      each => each.split("").map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""))
    const thousandths = seconds => Math.round(Math.max(0, seconds) * 1000) / 1000
    // The first answer to a question counts; each attempt at an exercise does.
    function note(members) {
      const isSame = each => each.kind === members.kind && each.cell === members.cell && each.line === members.line
      if (members.kind !== "exercise" && kept.records.some(isSame)) return
      kept.records.push({ schema: 2, lesson, time: new Date().toISOString().replace(/\.\d+/, ""), ...members })
      keep()
      tellKept()
    }
    // What a page that computes does when another tab has taken back what was written into figures, by their names.
    let takenBack = names => {}
    // And when another tab has forgotten all of it.
    let forgotten = () => {}
    const doing = ["answered", "records", "edits", "tried", "practices", "begun"]
    const nothing = () => recordIn('{"version":1}')
    const doneIn = each => JSON.stringify(doing.map(name => sorted((each ?? nothing())[name])))
    const keptBar = document.createElement("p"), keptWords = document.createElement("span")
    const trouble = document.createElement("span")
    function tellKept() {
      const questions = kept.records.filter(each => each?.kind !== "exercise"), right = questions.filter(each => each.right)
      keptWords.textContent = questions.length ? `${right.length} of ${questions.length} right at first. ` : ""
    }
    let isTroubled = false
    function say(words) {
      trouble.textContent = words
      trouble.hidden = false
    }
    function cannotKeep(error) {
      if (isTroubled) return
      isTroubled = true
      say(!error ? "You did more here than a page keeps: what you do from now on is gone when it is closed. "
        : error.name === "QuotaExceededError" ? "The browser's storage is full: what you do here is gone when the page is closed. "
        : "This browser keeps nothing for this page: what you do here is gone when it is closed. ")
    }
    function button(words, press) {
      const made = document.createElement("button")
      made.type = "button"
      made.className = "copy"
      made.textContent = words
      made.addEventListener("click", () => press(made))
      return made
    }
    if (lesson) {
      keptBar.className = "kept"
      trouble.setAttribute("role", "status")
      trouble.hidden = true
      const save = button("Save my answers", () => {
        const way = document.createElement("a")
        const place = URL.createObjectURL(new Blob(kept.records.map(each => lineOf(each) + "\n"), { type: "application/jsonl" }))
        way.href = place
        way.download = `${lesson}-answers.jsonl`
        way.click()
        setTimeout(() => URL.revokeObjectURL(place), 10000)
      })
      // What cannot be undone is asked twice.
      const forget = button("Forget what I did", made => {
        if (made.textContent !== "Forget all of it?") { made.textContent = "Forget all of it?"; return }
        isForgotten = true
        try { localStorage.removeItem(`trellis-lesson-${lesson}`) } catch {}
        location.reload()
      })
      forget.addEventListener("blur", () => { forget.textContent = "Forget what I did" })
      keptBar.append(trouble, keptWords, save, forget)
      document.querySelector("footer")?.prepend(keptBar)
      tellKept()
      // Another tab has written: what it knows is kept as well.
      addEventListener("storage", event => {
        if (event.key !== null && event.key !== `trellis-lesson-${lesson}` || isForgotten) return
        if (event.newValue === null) {
          const empty = nothing()
          for (const name of doing) kept[name] = empty[name]
          tellKept()
          forgotten()
          return say("Another tab has forgotten what was done here. ")
        }
        // What was written since then has an event of its own.
        const other = recordIn(event.newValue), before = recordIn(event.oldValue)
        if (!other) return
        kept.answered = [...new Set([...other.answered, ...kept.answered])]
        const lines = other.records.concat(kept.records).map(each => JSON.stringify(sorted(each)))
        kept.records = [...new Set(lines)].map(each => JSON.parse(each))
        for (const name of ["edits", "tried", "practices", "begun"]) kept[name] = { ...kept[name], ...other[name] }
        const gone = name => Object.keys(before?.[name] ?? {}).filter(each => !other[name][each])
        for (const name of ["practices", "edits", "begun"]) for (const each of gone(name)) delete kept[name][each]
        takenBack(gone("edits"))
        tellKept()
        // Who reads there does nothing here.
        if (doneIn(other) !== doneIn(before)) say("The lesson is open in another tab: of what is written in both, the last is kept. ")
      })
    }

    """#
}
