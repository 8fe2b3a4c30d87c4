import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// Definitions of the reader's own that stand as wrong ones: `practice wrong: [f, g] sort(xs)`.
struct WrongDefinitionTests {
  /// Insertion sort, one that sorts from the greatest on, and one that never looks at the first element.
  private static let sorting = """
    define sort(xs) {
      for i in 1..<xs.count {
        let x = xs[i]
        let j = i
        while j > 0 && xs[j - 1] > x {
          let xs[j] = xs[j - 1]
          j -= 1
        }
        let xs[j] = x
      }
      return xs
    }
    define falling(ys) {
      for i in 1..<ys.count {
        let x = ys[i]
        let j = i
        while j > 0 && ys[j - 1] < x {
          let ys[j] = ys[j - 1]
          j -= 1
        }
        let ys[j] = x
      }
      return ys
    }
    define short(xs) {
      for i in 1..<xs.count {
        let x = xs[i]
        let j = i
        while j > 1 && xs[j - 1] > x {
          let xs[j] = xs[j - 1]
          j -= 1
        }
        let xs[j] = x
      }
      return xs
    }
    """

  private func session(_ text: String = sorting) -> Session {
    var session = Session()
    session.prepare(text)
    return session
  }

  private static func named(_ practiced: Practiced) -> [String] {
    practiced.words.filter { $0.hasPrefix("You do it as ") }
  }

  /// Over random lists each wrong definition is recognized by its own answers, and none by the right ones.
  @Test(arguments: ["sort", "print sort", "let ys = sort"])
  func eachIsRecognizedFromItsOwnSteps(_ call: String) throws {
    var counts: [String: Int] = [:]
    let session = session()
    for seed in 1...UInt64(Samples.count(4, all: 12)) {
      var random = SeededGenerator(seed: seed)
      let xs = (0..<random.next(in: 3...6)).map { _ in random.next(in: 1...9) }
      let statement = "wrong: [falling, short] \(call)(\(xs))"
      let note = "seed \(seed): \(statement)"
      let right = try #require(session.practicing(statement, with: nil), "\(note)")
      #expect(Self.named(right) == [], "\(note)")
      for (idea, count) in right.misleading {
        let practiced = try #require(session.practicing(statement, with: idea), "\(note)")
        #expect(practiced.wrongCount == count, "\(note)")
        let told = Self.named(practiced)
        guard count > 1 else {
          #expect(told == [], "\(note)")
          continue
        }
        // Where both go wrong alike, the one that is named first is told.
        #expect(told.count == 1, "\(note): \(practiced.words)")
        counts[String(told.first?.split(separator: " ")[4] ?? ""), default: 0] += 1
        let once = try #require(session.practicing(statement, with: idea, atMost: 1), "\(note)")
        #expect(Self.named(once) == [], "\(note)")
      }
    }
    #expect(counts.keys.sorted() == ["falling", "short"], "\(counts)")
  }

  @Test func theFirstDifferenceIsShown() throws {
    let session = session()
    let statement = "wrong: falling sort([3, 1, 2])"
    let idea = try idea(in: statement, of: session)
    let practiced = try #require(session.practicing(statement, with: idea))
    let told = try #require(Self.named(practiced).first)
    #expect(told == "You do it as falling does it. At step 2 sort comes to yes, and falling to no: compare.")
    guard case .picture(_, let caption)? = practiced.step.outputs.last else {
      Issue.record("no picture: \(practiced.step.outputs)")
      return
    }
    #expect(caption.pieces == ["first difference: [0] is 1 in sort, 3 in falling"])
    #expect(practiced.step.value?.literalText == "[1, 2, 3]")
  }

  /// The first wrong idea that would have led to a wrong answer.
  private func idea(in statement: String, of session: Session) throws -> Misconception {
    try #require(session.practicing(statement)?.misleading.first?.idea)
  }

  /// A definition that is called as a verb, and changes an object.
  @Test func commandsAreComparedByTheirObjects() throws {
    let session = session(
      """
      stack s = min
      define fill(n) {
        for i in 1...n {
          if i % 2 == 0 { s push i }
        }
      }
      define overfill(n) {
        for i in 1...n {
          if i % 3 == 0 { s push i }
        }
      }
      """)
    let statement = "wrong: overfill fill 6"
    let idea = try idea(in: statement, of: session)
    let practiced = try #require(session.practicing(statement, with: idea))
    #expect(Self.named(practiced).first?.hasSuffix(": compare.") == true, "\(practiced.words)")
    guard case .picture(_, let caption)? = practiced.step.outputs.last else {
      Issue.record("no picture: \(practiced.step.outputs)")
      return
    }
    #expect(caption.pieces.first?.hasPrefix("first difference") == true)
  }

  /// One that fails, or that calls itself without end, is known as far as it goes.
  @Test func aDefinitionThatFailsIsKnownUpToThere() throws {
    let session = session(
      """
      define total(xs) {
        let n = 0
        let i = 0
        while i < xs.count {
          n += xs[i]
          i += 1
        }
        return n
      }
      define beyond(xs) {
        let n = 0
        let i = 1
        while i <= xs.count {
          n += xs[i]
          i += 1
        }
        return n
      }
      """)
    let statement = "wrong: beyond total([4, 5, 6])"
    let idea = try idea(in: statement, of: session)
    let practiced = try #require(session.practicing(statement, with: idea))
    #expect(practiced.wrongCount > 1)
    #expect(Self.named(practiced).count == 1, "\(practiced.words)")
    #expect(practiced.step.value?.literalText == "15")
  }

  /// The commonest wrong binary search: sometimes it never ends, and where it does it goes round once more.
  @Test(arguments: [20, 17]) func aDefinitionThatDoesNotEndIsGivenUp(_ wanted: Int) throws {
    let search = """
      define search(xs, x) {
        let low = 0
        let high = xs.count - 1
        while low <= high {
          let mid = (low + high) / 2
          if xs[mid] == x { return mid }
          if xs[mid] < x {
            let low = mid + 1
          } else {
            let high = mid - 1
          }
        }
        return none
      }
      """
    let session = session(
      search + "\n"
        + search.replacing("define search", with: "define offByOne").replacing("mid + 1", with: "mid")
        .replacing("mid - 1", with: "mid"))
    let statement = "wrong: offByOne print search([2, 5, 8, 11, 14, 17, 20], \(wanted))"
    let idea = try idea(in: statement, of: session)
    let practiced = try #require(session.practicing(statement, with: idea))
    #expect(practiced.wrongCount > 1)
    #expect(Self.named(practiced).count == 1, "\(practiced.words)")
  }

  @Test(arguments: [
    ("wrong: [] sort([1])", "wrong takes names of definitions"),
    ("wrong: 5 sort([1])", "wrong takes names of definitions"),
    ("wrong: [\"falling\"] sort([1])", "wrong takes names of definitions"),
    ("wrong: [fallin] sort([1])", "there is no definition 'fallin'"),
    ("wrong: [short, short] sort([1])", "short is named twice"),
    ("wrong: sort sort([1])", "sort is the one that is practiced"),
    ("wrong: two sort([1])", "two takes 2 values, and sort 1 value"),
    ("wrong: mine sort([1])", "mine is a walk, and sort is none"),
    ("wrong: sorted sort([1])", "sorted is built in, so that its steps are not seen"),
    ("wrong: short print 1 + 2", "wrong: needs a statement that calls a definition"),
    ("wrong: short tree t = avl 5 3", "wrong: needs a statement that calls a definition"),
    ("wrong: short avl", "wrong: stands before a statement that calls a definition"),
  ])
  func whatCannotStandAsWrongIsRefused(_ statement: String, _ message: String) {
    for waits in [true, false] {
      var session = session(
        Self.sorting + "\ndefine two(a, b) = a + b\ndefine walk mine(t) { visit t.node }")
      let (state, count) = (session.state, session.stepCount)
      session.waitsForAnswers = waits
      let failure = session.failure("practice \(statement)")
      #expect(failure?.message == message, "\(statement)")
      #expect(failure?.help?.isEmpty == false, "\(statement)")
      #expect(session.state == state && session.stepCount == count)
    }
  }

  @Test func itIsOneStepOfItsOwn() throws {
    var session = session()
    let statement = "wrong: [falling, short] let ys = sort([3, 1, 2])"
    let idea = try idea(in: statement, of: session)
    let before = session.state
    session = try #require(session.practicing(statement, with: idea)).session
    let after = session.state
    #expect(session.run("print ys").last?.value?.literalText == "[1, 2, 3]")
    session.prepare("undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.state == after && session.failure("verify undo") == nil)
    var again = Session()
    for step in try session.history { again.prepare(step.program) }
    #expect(again.state == after)
  }

  /// What is printed fits 40 columns in ASCII; spoken, it is words.
  @Test func itIsShownInFewColumnsAndInWords() throws {
    var narrow = session()
    narrow.prepare("set width 40\nset style ascii")
    let statement = "wrong: falling sort([3, 1, 2])"
    let idea = try idea(in: statement, of: narrow)
    let step = try #require(narrow.practicing(statement, with: idea)).step
    let lines = StepText(narrow.settings).lines(step).map(\.string)
    #expect(lines.contains { $0.contains("You do it as falling does it") })
    for line in lines { #expect(line.utf8.count == line.count && line.count <= 40, "\(line)") }
    var spoken = session()
    spoken.prepare("set describe on")
    let told = try #require(spoken.practicing(statement, with: idea)).step.outputs
    let pictures = told.filter { if case .picture = $0 { true } else { false } }
    let descriptions = told.filter { if case .description = $0 { true } else { false } }
    #expect(pictures.isEmpty && descriptions.count == 2, "\(told)")
  }
}
