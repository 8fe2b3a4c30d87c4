/// The part of a page's script that marks answers, and tells them in the end.
enum QuestionScript {
  /// Shows a verdict, of this script or of the engine.
  static let verdicts = #"""
    // What a verdict is told as, by this script or by the engine; nothing where what is said is.
    const wordsOn = (verdict, isOver) => ({ right: "✓ Right.", wrong: isOver ? "✗ Not quite." : "✗ Not quite. Try again.", given: "" })[verdict]
    function showVerdict(form, verdict, ...words) {
      form.classList.toggle("right", verdict === "right")
      form.classList.toggle("wrong", verdict === "wrong")
      form.querySelector(".verdict").textContent = words.filter(Boolean).join(" ")
    }

    """#

  static let text = #"""
    // SHA-256, as FIPS 180-4 has it: crypto.subtle is not there for every page.
    function digest(text) {
      const fraction = x => (x - Math.floor(x)) * 2 ** 32 | 0, primes = []
      for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n)
      const k = primes.map(p => fraction(Math.cbrt(p))), h = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)))
      const turn = (x, n) => x >>> n | x << 32 - n
      const bytes = [...new TextEncoder().encode(text)], bits = bytes.length * 8
      bytes.push(128)
      while (bytes.length % 64 !== 56) bytes.push(0)
      for (let n = 7; n >= 0; n--) bytes.push(Math.floor(bits / 256 ** n) & 255)
      for (let start = 0; start < bytes.length; start += 64) {
        const w = []
        for (let n = 0; n < 64; n++) {
          if (n < 16) {
            const at = start + 4 * n
            w[n] = bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3]
          } else {
            const a = w[n - 15], b = w[n - 2]
            w[n] = w[n - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[n - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0
          }
        }
        let [a, b, c, d, e, f, g, i] = h
        for (let n = 0; n < 64; n++) {
          const x = i + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + k[n] + w[n] | 0
          const y = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
          [i, g, f, e, d, c, b, a] = [g, f, e, d + x | 0, c, b, a, x + y | 0]
        }
        [a, b, c, d, e, f, g, i].forEach((word, n) => { h[n] = h[n] + word | 0 })
      }
      return h.map(word => (word >>> 0).toString(16).padStart(8, "0")).join("")
    }
    const asked = {
      number: "Enter a number, such as 3 or 1/2", truth: "Answer yes or no",
      list: "Enter a list, such as 3, 4", pairs: "Enter a list, such as a: 3, b: 4", text: "Enter a word",
    }
    // What can be asked for besides, as at a prompt: Enter alone shows a hint, and ! the answer.
    function addAids(form, hasHints) {
      for (const [words, reply] of [...hasHints ? [["Hint", ""]] : [], ["Give up", "!"]]) {
        const button = document.createElement("button")
        button.type = "button"
        button.className = "aid"
        button.textContent = words
        button.addEventListener("click", () => { form.querySelector("input").value = reply; form.requestSubmit() })
        form.querySelector(".answer").append(button)
      }
    }
    const removeAids = form => { for (const button of form.querySelectorAll(".aid")) button.remove() }
    // Whether the reader has changed the lesson before a question: then it is the lesson's no more, and is not kept as that.
    let isAfterChange = form => false
    const asInLesson = "This is the answer in the lesson; since you changed it before here, it is not kept."
    const unpacked = packed => new TextDecoder().decode(Uint8Array.from(atob(packed), each => each.charCodeAt(0)))
    // Without a script the answers to choose among are a list.
    function choicesIn(form) {
      return [...form.querySelectorAll("li[data-choice]")].map(item => {
        const button = document.createElement("button")
        button.type = "button"
        for (const name of Object.keys(item.dataset)) { button.dataset[name] = item.dataset[name]; delete item.dataset[name] }
        button.append(...item.childNodes)
        item.append(button)
        button.addEventListener("click", () => { form.querySelector("input").value = button.dataset.choice; form.requestSubmit() })
        return button
      })
    }
    for (const form of document.querySelectorAll("form.ask[data-mark]")) {
      const field = form.querySelector("input")
      const hints = [...form.querySelectorAll(".hint")], told = form.querySelector(".told")
      const choices = choicesIn(form)
      const { question, mark, source, type } = form.dataset
      const offered = choices.map(({ dataset }) => ({ key: dataset.choice, canonical: dataset.canonical, type: dataset.type ?? type }))
      let misses = 0, start = 0, spent = 0
      const replies = []
      const begin = () => { start ||= performance.now() }
      field.addEventListener("focus", begin)
      form.querySelector(".answer").hidden = false
      addAids(form, hints.length > 0)
      function verdictOn(reply) {
        const marks = each => digest(`${question}\n${each}`)
        if (!reply) return "unreadable"
        if (!offered.length) return judge(reply, question, type, each => marks(each) === mark, each => marks(each) === source)
        const chosen = choiceNamed(reply, offered)
        return !chosen ? "unreadable" : chosen.type === type && marks(chosen.canonical) === mark ? "right" : "wrong"
      }
      // What a reply is: as at a prompt, what is right is never taken for a request.
      function meaningOf(reply) {
        const judged = verdictOn(reply), asks = new Map([["", "hint"], ["hint", "hint"], ["!", "given"], ["?", "help"]])
        return judged === "right" ? judged : asks.get(reply) ?? judged
      }
      const nextHint = () => hints.find(each => each.hidden)
      function tellAnswer() {
        told.textContent = unpacked(form.dataset.told)
        told.hidden = false
        removeAids(form)
        unveil(form)
      }
      form.addEventListener("submit", event => {
        event.preventDefault()
        const reply = field.value.trim()
        if (!reply && !told.hidden) return
        begin()
        take(reply)
      })
      function take(reply) {
        replies.push(reply)
        const judged = meaningOf(reply), hint = nextHint()
        if (judged === "wrong") misses++
        const isOver = judged === "right" || judged === "given" || judged === "wrong" && misses >= 2 && !hint
        const request = choices.length ? `Choose one of ${choices.map(each => each.dataset.choice).join(", ")}` : asked[type]
        const words = wordsOn(judged, isOver) ?? {
          hint: hint ? "" : reply ? "There is no hint." : "Type what you expect, or ! to see the answer.",
          help: `${request}${hint ? "; Enter shows a hint" : ""}, ! the answer.`,
          unreadable: `${request}, or ! to see the answer.`,
        }[judged]
        showVerdict(form, judged, words, ["right", "wrong", "given"].includes(judged) && isAfterChange(form) ? asInLesson : "")
        if (hint && (judged === "hint" || judged === "wrong")) hint.hidden = false
        if (isOver) {
          tellAnswer()
          noteAnswer(judged === "right" && !misses)
          if (!isAfterChange(form)) keepAnswered(form)
        } else if (form.dataset.cell && !isAfterChange(form)) keepBegun(form, replies, secondsSpent())
      }
      const secondsSpent = () => thousandths(spent + (start && performance.now() - start) / 1000)
      function noteAnswer(right) {
        const { cell, line, answer } = form.dataset
        if (wasAnswered(form) || !cell || isAfterChange(form)) return
        const seconds = secondsSpent()
        const step = { question, answer: unpacked(answer), right, replies, hints: hints.filter(each => !each.hidden).length, seconds }
        note({ kind: "question", cell, line: Number(line), text: question, right, seconds, steps: [step] })
      }
      // A question that was not over goes on where it was.
      const { replies: past = [], seconds = 0 } = begunAt(form) ?? {}
      spent = seconds
      for (const reply of past) take(reply)
      // What was answered before is told again, with the reply that was accepted.
      if (wasAnswered(form)) {
        const { cell, line } = form.dataset
        const saved = kept.records.find(each => each?.kind === "question" && each.cell === cell && each.line === Number(line) && each.text === question)
        const reply = saved?.steps?.[0]?.replies?.at?.(-1)
        if (typeof reply !== "string") unveil(form)
        else {
          const isRight = verdictOn(reply) === "right"
          if (isRight && !choices.length) field.value = reply
          showVerdict(form, isRight && "right", isRight ? `✓ Right${choices.length ? `: ${reply}` : ""}.` : "")
          tellAnswer()
        }
      }
    }

    """#
}
