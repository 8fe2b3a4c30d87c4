import EveryKind
import JSONModule
import TestFolders
import Testing

@testable import Pages

/// The scripts of a page read no words: where each word that the engine says is in brackets, they do the same.
@Suite(.enabled(if: NodeScript.path != nil, "node is not installed, so the page's script is not run"))
struct RewordedPageTests {
  /// What is asked, and what is replied before each click.
  static let practices: [(text: String, replies: [String])] = [
    (
      "tree t = avl 50 30 70 20\npractice t insert 10", ["left", "left", "left", "here", "30", "30", "right"]
    ),
    ("tree h = minheap 4 7 5 9 8 6\npractice h push 3", ["5", "yes", "yes"]),
    ("tree h = minheap 1 4 2 9 8 6\npractice h pop", ["6", "r", "n"]),
    ("btree b = 30 10 20 5 6 12 40 50 7 17 order: 4\npractice b insert 15", ["2", "2"]),
    ("btree b = 30 10 20 5 6 12 40 50 7 17 order: 4\npractice b contains 20", []),
    ("cards deck = 3\ndeck drag (-100, 0)\npractice deck release", []),
    (
      "layout l = flow itemSize: 60x40 header: 20\ncollection c = sections: [6, 9, 9] layout: l viewport: 200x160\npractice c scroll by: 60",
      []
    ),
    ("define turned(xs) { let ys = [xs[1], xs[0]]; return ys }\npractice print turned([1, 2, 3])", []),
    ("pull p goal: 80\npractice p scroll -40", []),
  ]

  /// Every word in brackets, as a translation would change it.
  private static func reworded(_ text: String) -> String {
    var (result, word) = ("", "")
    func end() {
      if !word.isEmpty { result += word.contains { $0.isLetter } ? "[\(word)]" : word }
      word = ""
    }
    for letter in text {
      if letter.isLetter || letter.isNumber || letter == "." || letter == "'" {
        word.append(letter)
      } else {
        end()
        result.append(letter)
      }
    }
    end()
    return result
  }

  /// Members that scripts branch on, and what is written on the picture: not our sentences.
  private static let kept: Set<String> = [
    "schema", "svg", "svgs", "charts", "key", "marks", "arrow", "area", "areas", "gaps", "pair", "form",
    "verdict",
    "next", "kind", "names", "reply",
  ]

  /// - Parameter isKept: whether it is a member that stays.
  private static func reworded(_ json: JSON) -> JSON {
    switch json {
    case .text(let text): .text(reworded(text))
    case .array(let items): .array(items.map { reworded($0) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { name, value in
            (name, kept.contains(name) ? value : reworded(value))
          }))
    default: json
    }
  }

  /// Each part of a picture is clicked, and places beside them; a click replies the choice of the same number, or the same value.
  @Test func aClickMeansTheSameInOtherWords() throws {
    var asked: [JSON] = []
    for practice in Self.practices {
      var page = try PageOfTest(["asks": true, "svg": true])
      var objects = try page.perform(practice.text)
      var svg: JSON?
      for place in 0...practice.replies.count {
        svg = objects.compactMap { $0["svg"] }.last ?? svg
        guard let last = objects.last, let asks = last["asks"], let svg else { break }
        asked.append(["svg": svg, "asks": asks])
        guard place < practice.replies.count else { break }
        objects = try page.ask("answer", ["reply": .text(practice.replies[place])])
      }
    }
    #expect(asked.count > 15)
    let told = try clicks(asked)
    #expect(try clicks(asked.map { Self.reworded($0) }) == told)
    // All kinds of clicks are among them.
    for means in ["0", "1", "2", "3", "value", "picked"] {
      #expect(told.contains { $0.contains(" \(means) ") }, "no click means \(means)")
    }
  }

  /// What clicks on each picture reply: the number of a choice, a value, what is picked, or nothing.
  private func clicks(_ asked: [JSON]) throws -> [String] {
    let script = """
      "use strict"
      \(DrawnPage.script)
      const made = () => new Element("div", {}, null)
      const document = { addEventListener() {}, body: { append() {} } }, literalOf = each => each
      const addEventListener = () => {}
      \(LiveThingScript.text)
      \(LiveReplyScript.text)
      for (const { svg, asks } of JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))) {
        const parts = drawn(svg).querySelectorAll("[data-key]").length, means = []
        for (const index of [...Array(parts + 5).keys()]) {
          // A picture of its own for each click, since clicks are remembered; of two that are clicked in turn the first is first.
          const picture = drawn(svg), all = picture.querySelectorAll("[data-key]"), part = all[index] ?? null
          answersByClick(picture, { asks }, () => {}, { value: "", focus() {} })
          const box = part?.getBoundingClientRect(), x = box ? box.x + box.width / 2 - 1 : (index - parts) * 180 + 1
          if (asks.pair && part && keyOf(part) === asks.pair[1]) replyOf(all.find(each => keyOf(each) === asks.pair[0]), picture, { clientX: x })
          const reply = replyOf(part, picture, { clientX: x }), place = asks.choices.findIndex(each => each.word === reply)
          means.push(place >= 0 ? place : reply !== undefined ? "value" : picture.picks?.length ? "picked" : "-")
        }
        console.log(` ${means.join(" ")} `)
      }
      """
    return try NodeScript.lines(of: script, reading: JSON.array(asked).text)
  }

  /// A question that the engine judges shows the same verdict.
  @Test func aVerdictIsShownInOtherWords() throws {
    let replies = ["", "zz", "?", "7", "9", "hint", "!", "3.1", "!"]
    for question in [
      "ask \"Pi?\" answer: 3.14 near: 0.1 hint: \"it begins with 3\"",
      "ask \"Odd?\" answer(n) = n % 2 == 1",
    ] {
      for start in replies.indices {
        var page = try PageOfTest(["asks": true, "svg": true])
        _ = try page.perform(question)
        var told: [JSON] = []
        for reply in replies[start...] {
          let objects = try page.ask("answer", ["reply": .text(reply)])
          told.append(.array(objects))
          if objects.first?["asks"] == nil { break }
        }
        let shown = try verdicts(told)
        #expect(shown.count == told.count && shown.last?.contains("over") == true)
        #expect(try verdicts(told.map { Self.reworded($0) }) == shown)
      }
    }
  }

  /// How a form looks after each answer of the engine: right, wrong, with a hint, over.
  private func verdicts(_ told: [JSON]) throws -> [String] {
    let script = """
      "use strict"
      \(DrawnPage.script)
      const made = new Map(), form = new Element("form", {}, null)
      form.querySelector = name => { if (!made.has(name)) made.set(name, { addEventListener() {}, hidden: true }); return made.get(name) }
      const answers = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))
      form.dataset = { after: "-1", ask: "", told: "" }
      form.addEventListener = (name, act) => { form.submit = act }
      const document = { querySelectorAll: words => words.includes("data-ask") ? [form] : [] }
      const units = [], isStill = false, tooOld = false, unpacked = () => ""
      const addAids = () => {}, choicesIn = () => [], begunAt = () => null, wasAnswered = () => false, removeAids = () => {}
      const unveil = () => {}, keepAnswered = () => {}, note = () => {}, keepBegun = () => {}, prepare = () => {}, isChangedUpTo = () => false
      const failureIn = objects => objects.find(each => each.error)?.error, reach = async () => {}
      let isAfterChange, guest = null, performed = 0
      const engine = { perform: async () => [], answer: async () => answers.shift() }
      \(QuestionScript.verdicts)
      \(LiveQuestionScript.text)
      let done = Promise.resolve()
      function inTurn(work) { done = work() }
      ;(async () => {
        while (answers.length) {
          made.get("input").value = "x"
          form.submit({ preventDefault() {} })
          await done
          const words = made.get(".verdict").textContent
          console.log([...["right", "wrong"].filter(each => form.names.has(each)), /Hint:/.test(words) ? "hint" : "", made.get(".told").hidden ? "" : made.get(".told").textContent === "" ? "over" : ""].join(" ") + " |")
        }
      })()
      """
    return try NodeScript.lines(of: script, reading: JSON.array(told).text)
  }

  /// No script looks for words in what the engine says: what happened stands in members that are words of an enum.
  @Test func noScriptLooksForWordsInWhatIsSaid() throws {
    let phrase = #"/[^/\n]*[a-z]{2,} [a-z]{2,}[^/\n]*/[a-z]*\.(test|exec)"#
    let prefix = #"\.(startsWith|endsWith)\("[a-z]{2,}[^"-]*"\)"#
    let sentence = #"(===|!==) "[a-z]+ [a-z ]+""#
    let pattern = try Regex("\(phrase)|\(prefix)|\(sentence)")
    // What a page has without an engine judges the learner's own words.
    let scripts = PageScript.live.replacing(AnswerScript.text, with: "")
    let found = scripts.split(separator: "\n").filter { $0.firstMatch(of: pattern) != nil }
    #expect(found.isEmpty, "\(found)")
    for line in [
      #"said.some(each => each.startsWith("not "))"#, #"if (asks[0] === "out to the left") return flight"#,
      #"/^stopped after \S+ s$/.test(words ?? "")"#, #"each.startsWith("hint:")"#,
    ] { #expect(line.firstMatch(of: pattern) != nil, "\(line)") }
  }
}
