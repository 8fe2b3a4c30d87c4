/// The parts of a page's script that know the reader: what was answered, where one was, how far one has come, and which appearance
/// one chose.
///
/// A lesson has one key in the browser's storage, `trellis-lesson-NAME`, with its version in what is kept: another version is as
/// nothing.
enum ReaderScript {
  /// What is kept, before anything asks for it.
  static let storage = #"""
    function stored(key) { try { return localStorage.getItem(key) } catch { return null } }
    function store(key, text) {
      try { localStorage.setItem(key, text) } catch (error) { cannotKeep(error) }
    }
    // What is too large is not of this page's making.
    const largestKept = 3e6
    const record = name => recordIn(stored(`trellis-lesson-${name}`))
    const isObject = each => Object.prototype.toString.call(each) === "[object Object]"
    const isText = each => typeof each === "string", textsIn = each => Array.isArray(each) ? each.filter(isText) : []
    // Lines of answers.
    const isStep = each => isObject(each) && isText(each.question) && isText(each.answer) && typeof each.right === "boolean"
      && Array.isArray(each.replies) && each.replies.every(isText)
    const isLine = each => isObject(each) && ["question", "practice", "exercise"].includes(each.kind) && isText(each.cell)
      && isText(each.text) && isText(each.time) && Number.isInteger(each.line) && typeof each.right === "boolean"
      && (each.kind === "exercise" ? Number.isInteger(each.attempt) && Array.isArray(each.reasons) && each.reasons.every(isText)
        : Array.isArray(each.steps) && each.steps.every(isStep))
    // What was written into figures, at prompts, and in practices that were left in the middle, each by a name.
    const isEdit = each => isObject(each) && ["now", "typed", "lost"].every(name => each[name] === undefined || isText(each[name]))
      && (isText(each.now) || isText(each.typed))
    const isTried = each => isObject(each) && Array.isArray(each.entries)
    const isPractice = each => isObject(each) && isText(each.of) && Array.isArray(each.replies) && each.replies.every(isText)
    // A question that was replied to, and is not over.
    const isBegun = each => isObject(each) && Number.isFinite(each.seconds) && Array.isArray(each.replies) && each.replies.every(isText)
    const namedIn = (each, isRight) => Object.fromEntries(Object.entries(isObject(each) ? each : {}).filter(([, value]) => isRight(value)))
    // What is kept in a text; what is not right in it is as nothing.
    function recordIn(text) {
      if (!text || text.length > largestKept) return null
      let kept = null
      try { kept = JSON.parse(text) } catch { /* It is not of this page's making. */ }
      if (!isObject(kept) || kept.version !== 1) return null
      const number = each => Number.isFinite(each) ? each : 0, words = each => isText(each) ? each : ""
      return {
        version: 1, at: number(kept.at), share: number(kept.share), furthest: number(kept.furthest),
        file: words(kept.file), place: words(kept.place), words: words(kept.words),
        answered: textsIn(kept.answered), records: (Array.isArray(kept.records) ? kept.records : []).filter(isLine),
        edits: namedIn(kept.edits, isEdit), tried: namedIn(kept.tried, isTried), practices: namedIn(kept.practices, isPractice),
        begun: namedIn(kept.begun, isBegun),
      }
    }
    const lesson = document.querySelector("main[data-lesson]")?.dataset.lesson
    const kept = lesson && record(lesson) || recordIn('{"version":1}')
    let isForgotten = false
    // False: it is more than a page reads again, and the last of it is not kept.
    function keep() {
      if (!lesson || isForgotten) return true
      kept.at = Date.now()
      const text = JSON.stringify(kept), fits = text.length <= largestKept
      if (fits) store(`trellis-lesson-${lesson}`, text)
      else cannotKeep(null)
      return fits
    }
    // A question is known by the mark of its answer, else by its words.
    const nameOf = question => (question.dataset.mark ?? question.querySelector(".question").textContent).slice(0, 64)
    const wasAnswered = question => kept.answered.includes(nameOf(question))
    // The first reply counts, after a reload as well.
    const begunAt = question => wasAnswered(question) ? undefined : kept.begun[nameOf(question)]
    function keepBegun(question, replies, seconds) {
      if (wasAnswered(question)) return
      kept.begun[nameOf(question)] = { replies: [...replies], seconds }
      keep()
    }
    function keepAnswered(question) {
      delete kept.begun[nameOf(question)]
      if (wasAnswered(question)) return
      kept.answered.push(nameOf(question))
      keep()
    }

    """#

  static let text = #"""
    for (const fold of document.querySelectorAll("div.ask")) if (wasAnswered(fold)) unveil(fold)
    // What scrolls sideways can be scrolled by the keyboard.
    function measure() {
      for (const view of document.querySelectorAll(".view")) {
        if (view.scrollWidth > view.clientWidth + 1) view.tabIndex = 0
        else view.removeAttribute("tabindex")
      }
    }
    measure()
    addEventListener("resize", measure)
    const theme = document.querySelector(".theme"), root = document.documentElement
    const chosen = stored("trellis-theme")
    if (["light", "dark"].includes(chosen)) root.style.colorScheme = chosen
    if (theme) {
      theme.hidden = false
      theme.addEventListener("click", () => {
        const shown = root.style.colorScheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
        root.style.colorScheme = shown === "dark" ? "light" : "dark"
        store("trellis-theme", root.style.colorScheme)
      })
    }
    const contents = document.querySelector(".contents"), bar = document.querySelector(".progress")
    const ways = [...document.querySelectorAll(".contents a")]
    const sections = ways.map(way => way.hash && way.pathname === location.pathname
      ? document.getElementById(decodeURIComponent(way.hash.slice(1))) : null)
    if (contents) {
      const rail = matchMedia("\#(PageStyle.rail)"), fit = () => { contents.open = rail.matches }
      fit()
      rail.addEventListener("change", fit)
      for (const way of ways) way.addEventListener("click", () => { if (!rail.matches) contents.open = false })
      addEventListener("keydown", event => {
        if (event.key !== "Escape" || rail.matches || !contents.open) return
        const isInside = contents.contains(document.activeElement)
        contents.open = false
        if (isInside) contents.querySelector("summary").focus()
      })
    }
    let section = null
    function look() {
      const room = root.scrollHeight - innerHeight, share = room > 0 ? Math.min(1, scrollY / room) : 1
      if (bar) bar.style.transform = `scaleX(${share})`
      const here = share > .995 ? sections.length - 1
        : sections.findLastIndex(each => each && each.getBoundingClientRect().top < innerHeight / 3)
      ways.forEach((way, index) => index === here ? way.setAttribute("aria-current", "true") : way.removeAttribute("aria-current"))
      return [share, sections[here] ?? null]
    }
    let due = 0
    function keepPlace() {
      const [share, here] = look()
      clearTimeout(due)
      due = setTimeout(() => {
        if (!lesson || Math.abs(share - kept.share) < .002 && here === section) return
        section = here
        kept.share = share
        kept.furthest = Math.max(kept.furthest ?? 0, share)
        kept.file = location.pathname.split("/").pop()
        kept.place = here?.id ?? ""
        kept.words = here?.textContent ?? ""
        keep()
      }, 300)
    }
    if (bar) {
      look()
      addEventListener("scroll", keepPlace, { passive: true })
      addEventListener("resize", look)
    }

    """#
}
