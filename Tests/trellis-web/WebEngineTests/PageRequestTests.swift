import JSONModule
import Playground
import Synchronization
import Testing

/// What a page may ask for, and what it is told when it asks for something else.
@Suite struct PageRequestTests {
  @Test func aPictureIsDrawnBesideItsMarks() throws {
    var page = try PageOfTest(["svg": true])
    let object = try #require(try page.perform("tree t = avl 50 30 70").first)
    #expect(object["picture"] != nil)
    #expect(object["svg"]?.words?.hasPrefix("<svg ") == true)
    var plain = try PageOfTest()
    #expect(try plain.perform("tree t = avl 50 30 70").first?["svg"] == nil)
  }

  @Test func picturesOfAFigureHaveOneScaleAndItsRoom() throws {
    func widths(_ text: String) throws -> [Int] {
      var page = try PageOfTest(["svg": true])
      return try page.perform(text).compactMap { object in
        object["svg"]?.words?.split(separator: " width=\"").dropFirst().first.flatMap {
          Int($0.prefix { $0 != "\"" })
        }
      }
    }
    let small = "tree t = avl 50 30 70"
    let alone = try widths(small)
    let beside = try widths("\(small)\ntree u = avl 1...31")
    #expect(alone.count == 1 && beside.count == 2)
    // Alone it takes the room that is free; beside a wide one it may not.
    #expect(alone[0] > beside[0])
    #expect(try widths("\(small)\nshow t") == alone + alone)
  }

  @Test func aLimitIsNotSaidToHaveOptions() throws {
    let time = Mutex(0.0)
    let clock = Watch(now: {
      time.withLock {
        $0 += 1
        return $0
      }
    })
    var late = try PageOfTest(watch: clock)
    var full = try PageOfTest(watch: Watch(memoryInUse: { 1 << 30 }))
    let loop = "let n = 0\nwhile true { let n = n + 1 }"
    for objects in [try late.perform(loop), try full.perform(loop)] {
      let error = try #require(objects.last?["error"])
      #expect(error["message"]?.words?.hasPrefix("stopped") == true, "\(error.text)")
      #expect(error["help"] == "nothing was changed; a page allows no more")
    }
  }

  @Test func aFreshCellBeginsAsTheSessionWasOpened() throws {
    var page = try PageOfTest(["parameters": ["n": "7"], "seed": 3])
    let first = try page.perform("print random(3, in: 1...99)")
    _ = try page.perform("let n = 1\nlet m = 2")
    let objects = try page.perform("print random(3, in: 1...99), n\nprint m", ["fresh": true])
    #expect(objects.map { $0["ok"] } == [true, false])
    #expect(objects.first?["text"]?.words == first.first?["text"]?.words.map { "\($0) 7" })
  }

  /// What a reader wrote for an exercise takes the place of its solution, and of no other.
  @Test(arguments: [false, true]) func aDraftIsPerformedOnceItIsChanged(_ isChanged: Bool) throws {
    let name: JSON = "one"
    var page = try PageOfTest()
    let draft = try page.perform(
      "let a = 1\nprint a", ["exercise": name, "draft": true, "changed": .bool(isChanged)])
    #expect(draft.count == (isChanged ? 2 : 0))
    let solution = try page.perform("let a = 2", ["exercise": name, "solution": true])
    #expect(solution.first?["replaced"] == (isChanged ? true : nil) && solution.count == 1)
    #expect(try page.perform("print a").first?["value"] == (isChanged ? 1 : 2))
    #expect(try page.perform("let a = 3", ["exercise": "two", "solution": true]).first?["replaced"] == nil)
    _ = try page.ask("open")
    #expect(try page.perform("let a = 2", ["exercise": name, "solution": true]).first?["replaced"] == nil)
  }

  /// Of what was given up a page sends no text; it still says that its exercise was tried, and where a session begins.
  @Test func aCellWithoutTextStillCounts() throws {
    var page = try PageOfTest()
    _ = try page.perform("let a = 1")
    let lost: [String: JSON] = [
      "fresh": true, "draft": true, "changed": true, "exercise": "one",
    ]
    #expect(try page.perform("", lost).isEmpty)
    #expect(try page.perform("print b").first?["ok"] == false)
    #expect(try page.perform("print a").first?["ok"] == false)
    #expect(try page.perform("let b = 2", ["exercise": "one", "solution": true]).first?["replaced"] == true)
  }

  @Test func anErrorEndsATextAndTheNextGoesOn() throws {
    var page = try PageOfTest()
    let objects = try page.perform("let n = 1\nlet n = n + m\nlet n = 9")
    #expect(objects.map { $0["ok"] } == [true, false])
    #expect(objects.last?["error"]?["line"] == 2)
    #expect(try page.perform("print n").first?["value"] == 1)
    // What cannot be read is in no step.
    let unreadable = try page.perform("print n\nprint (", ["line": 10])
    #expect(unreadable.last?["source"] == nil)
    #expect(unreadable.last?["error"]?["line"] == 11)
  }

  /// What is only performed for what comes behind it is not told, whether it fails or not.
  @Test func whatIsUnseenIsPerformedAlone() throws {
    var page = try PageOfTest(["svg": true])
    #expect(try page.perform("tree t = avl 5 3\nt insert 4", ["unseen": true]).isEmpty)
    #expect(try page.perform("t insert 6\nt insert x\nt insert 7", ["unseen": true]).isEmpty)
    #expect(try page.perform("print t.count").first?["value"] == 4)
  }

  @Test func goingBackIsUndoing() throws {
    var page = try PageOfTest()
    _ = try page.perform("let n = 1\nlet n = 2\nlet n = 3")
    #expect(try page.ask("go", ["step": 1]).count == 1)
    #expect(try page.perform("print n").first?["value"] == 1)
    #expect(try page.ask("go", ["step": 3]).first?["ok"] == true)
    #expect(try page.perform("print n\nverify undo").map { $0["ok"] } == [true, true])
    #expect(try page.ask("go", ["step": 4]).first?["ok"] == false)
  }

  @Test func whatNeedsFilesOrATerminalIsRefused() throws {
    var page = try PageOfTest()
    for command in [
      "load a.trellis", "save a.trellis", "edit", "page", "play", "learn tour", "quit", "history", "touch",
      "touch s",
      "watch", "watch lessons/a.md --serve",
    ] {
      let objects = try page.perform("stack s = min 4\n\(command)\ns push 5")
      #expect(objects.map { $0["ok"] } == [true, false], "\(command)")
      let words = objects.last?["error"]?["message"]?.words ?? ""
      #expect(words.contains("page"), "\(command): \(words)")
      #expect(try page.perform("print s.count").first?["value"] == 1)
    }
  }

  @Test func aNameOfTheReadersOwnIsNotRefused() throws {
    var page = try PageOfTest()
    let objects = try page.perform("define touch(n) = n + 1\nprint touch(2)\nlet watch = [1]\nwatch append 2")
    #expect(objects.allSatisfy { $0["ok"] == true })
  }

  /// What help offers can be done here, and what cannot is not among it.
  @Test func helpNamesWhatAPageHas() throws {
    var page = try PageOfTest()
    let refused = ["load", "save", "edit", "page", "play", "learn", "history", "quit"]
    for topic in ["help", "help all"] {
      let text = try #require(try page.perform(topic).first?["text"]?.words)
      // What is said of other words has such words, too: of the long one only the names of the rows are looked at.
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      let isLong = topic == "help all"
      let words = Set(rows.flatMap { $0.split(separator: " ").map(String.init).prefix(isLong ? 1 : .max) })
      #expect(words.contains("undo") && words.contains("practice"))
      #expect(words.isDisjoint(with: refused + ["Ctrl-R"]), "\(topic): \(words.intersection(refused))")
      #expect(!text.contains("trellis reference"))
    }
    let offered = try page.ask("complete", ["line": ""]).first?["candidates"]?.text ?? ""
    #expect(offered.contains("\"undo\"") && refused.allSatisfy { !offered.contains("\"\($0)\"") })
    #expect(try page.perform("help save").first?["text"]?.words?.contains("needs a terminal") == true)
  }

  @Test func aQuestionMarkAtAPromptAsksForHelp() throws {
    var page = try PageOfTest()
    _ = try page.perform("tree t = avl 5 3")
    for text in ["?", "t?", "t insert?", "t.height ?", "let n = 1\nt ?"] {
      let objects = try page.perform(text, ["typed": true])
      #expect(objects.count == 1 && objects[0]["ok"] == true && objects[0]["source"] == nil, "\(text)")
      #expect(objects[0]["text"]?.words?.isEmpty == false)
    }
    #expect(
      try page.perform("t insert?", ["typed": true]).first?["text"]?.words?.contains("insert value") == true)
    #expect(try page.perform("print n").first?["ok"] == false, "nothing was performed")
    // In a text it is a sign, and in a lesson an error.
    #expect(try page.perform("print \"t?\"", ["typed": true]).first?["value"] == "t?")
    #expect(try page.perform("t?").first?["ok"] == false)
  }

  @Test func aLimitOfAPageIsNotRaisedByAnOption() throws {
    let clock = Clock()
    var page = try PageOfTest(watch: Watch(now: { clock.now() }))
    let error = try #require(try page.perform("while true { let z = 1 }").last?["error"])
    #expect(error["message"]?.words?.hasPrefix("stopped after") == true)
    #expect(error["help"] == "nothing was changed; a page allows no more")
  }

  /// A clock on which a second goes by at each look.
  private final class Clock: @unchecked Sendable {
    private var seconds = 0.0

    func now() -> Double {
      seconds += 1
      return seconds
    }
  }

  @Test func colorIsNeverTold() throws {
    var page = try PageOfTest()
    for object in try page.perform("set color always\ntree t = avl 5 3 8") + page.ask("go", ["step": 2]) {
      #expect(object.text.contains("\\u001b") == false)
    }
  }

  @Test func completionCountsAsJavaScriptDoes() throws {
    var page = try PageOfTest()
    _ = try page.perform("tree t = avl 5")
    let offer = try #require(try page.ask("complete", ["line": "print \"🎄é\"; t ins"]).first)
    // The tree is two units in UTF-16, and four in UTF-8.
    #expect(offer["start"] == 15)
    guard case .array(let candidates)? = offer["candidates"] else {
      Issue.record("no list")
      return
    }
    #expect(candidates.map { $0["text"] } == ["insert"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"ask": "quit"}"#, #"{"ask": 1}"#, #"{"ask": "perform"}"#,
    #"{"ask": "perform", "text": 3}"#, #"{"ask": "perform", "text": "let n = 1", "cell": 3}"#,
    #"{"ask": "perform", "text": "let n = 1", "cell": {"width": 0}}"#,
    #"{"ask": "perform", "text": "let n = 1", "cell": {"line": 1e9}}"#,
    #"{"ask": "go"}"#, #"{"ask": "go", "step": -1}"#, #"{"ask": "go", "step": 9999999999}"#,
    #"{"ask": "answer", "reply": "3"}"#, #"{"ask": "complete"}"#,
    #"{"ask": "open", "settings": {"style": "gothic"}}"#, #"{"ask": "open", "settings": {"seed": -1}}"#,
    #"{"ask": "open", "settings": {"parameters": {"n": "1 + 1"}}}"#,
  ]) func aRequestThatMakesNoSenseIsToldSoAndChangesNothing(_ request: String) throws {
    var page = try PageOfTest()
    _ = try page.perform("let n = 7")
    let objects = try page.answer(request)
    #expect(objects.count == 1)
    #expect(objects.first?["ok"] == false)
    #expect(objects.first?["error"]?["message"]?.words?.isEmpty == false)
    #expect(objects.first?["error"]?["help"]?.words?.isEmpty == false)
    #expect(try page.perform("print n").first?["value"] == 7)
  }

  @Test func nothingIsAnsweredBeforeASessionIsOpen() throws {
    var page = try PageOfTest(nil)
    for word in ["perform", "complete", "go", "answer"] {
      #expect(try page.ask(word).first?["error"]?["message"] == "no session is open")
    }
  }

  @Test func settingsHold() throws {
    var page = try PageOfTest([
      "width": 30, "style": "ascii", "seed": 5, "parameters": ["n": "12", "words": "[\"a\", \"b\"]"],
    ])
    #expect(try page.perform("print n").first?["value"] == 12)
    #expect(try page.perform("print words.count").first?["value"] == 2)
    let text = try #require(try page.perform("tree t = avl random(12, in: 1...99)").first?["text"]?.words)
    #expect(text.allSatisfy { $0.isASCII })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 30 })
    var same = try PageOfTest([
      "width": 30, "style": "ascii", "seed": 5, "parameters": ["n": "12", "words": "[\"a\", \"b\"]"],
    ])
    #expect(try same.perform("tree t = avl random(12, in: 1...99)").first?["text"]?.words == text)
  }
}
