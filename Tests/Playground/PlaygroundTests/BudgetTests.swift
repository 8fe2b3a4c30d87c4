import EveryKind
import Language
import LargestStatements
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Whatever runs looks at the limits in time, and can be stopped at every look. The statements are made from the declarations:
/// what is declared next is among them.
@Suite struct BudgetTests {
  private static let largest = LargestStatements(size: Samples.count(2_000, all: 16_000), isThorough: false)
  /// Units of work that may go by between two looks.
  private static let mostWork = 100_000

  private let looks = Looks()

  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func everyStatementLooksAndStops(_ name: String)
    throws
  {
    let kind = try #require(Catalog.everyKind.kind(name))
    var start = Session(watch: looks.watch)
    start.prepare(Self.largest.setup)
    let objects = Self.prepareLayouts(&start)
    var tried = 0
    var widest = 0
    var variants: Set<String> = []
    var forms: Set<String> = []
    for making in Self.largest.makings(of: kind, among: objects) where !forms.contains(making.form) {
      var session = start
      guard check(making.statement, in: &session) else { continue }
      variants.insert(making.variant)
      forms.insert(making.form)
      let statements = Self.largest.statements(about: making.name, of: kind, among: objects)
      for statement in statements.enumerated().filter({ $0.offset.isMultiple(of: Samples.stride(5)) }).map(
        \.element)
      {
        var copy = session
        if check(statement, in: &copy) { tried += 1 }
        widest = max(widest, looks.widestGap)
      }
    }
    #expect(tried > 0, "no statement about \(name) went well")
    if name == "tree" { #expect(widest > 0, "no look told how much was done") }
    #expect(variants == Set(kind.variants.map(\.name)), "not every variant of \(name) could be made")
    if name == "collection" {
      #expect(forms.count >= objects["layout", default: []].count, "not every layout was tried: \(forms)")
    }
  }

  /// Half a picture must not be drawn on: every view is stopped wherever it looks, on a canvas with room for much.
  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func everyPictureStopsWhereverItLooks(_ name: String)
    throws
  {
    let kind = try #require(Catalog.everyKind.kind(name))
    let small = LargestStatements(size: Samples.count(300, all: 600), isThorough: false)
    var start = Session(defaults: Settings(width: 1_000, height: 200), watch: looks.watch)
    start.prepare(small.setup)
    let objects = Self.prepareLayouts(&start)
    var forms: Set<String> = []
    for making in small.makings(of: kind, among: objects) where !forms.contains(making.form) {
      var session = start
      looks.begin()
      guard session.run(making.statement).last?.failure == nil else { continue }
      forms.insert(making.form)
      for view in kind.views.map(\.name) {
        let statement = "repeat 6 { show \(making.name) as: \(view) }"
        var undisturbed = session
        looks.begin()
        undisturbed.prepare(statement)
        let whole = looks.count
        for last in Samples.areAll ? Swift.Set([1, 2, whole / 2]) : [(whole + 1) / 2]
        where last > 0 && last <= whole {
          var stopped = session
          looks.begin(last: last)
          #expect(stopped.failure(statement)?.message == "stopped", "\(statement) at look \(last)")
        }
        looks.begin()
      }
    }
  }

  /// Collections need a layout of each sort.
  private static func prepareLayouts(_ session: inout Session) -> [String: [String]] {
    guard let kind = Catalog.everyKind.kind("layout") else { return [:] }
    var objects: [String: [String]] = [:]
    var variants: Set<String> = []
    for making in largest.makings(of: kind, among: [:]) where !variants.contains(making.variant) {
      guard session.run(making.statement).last?.failure == nil else { continue }
      objects["layout", default: []].append(making.name)
      variants.insert(making.variant)
    }
    return objects
  }

  /// Performs a statement, and again with a user who wants to stop it half-way.
  ///
  /// - Returns: whether it went well.
  private func check(_ statement: String, in session: inout Session) -> Bool {
    let before = session
    looks.begin()
    let step = session.run(statement).last
    let whole = looks.count
    let work = session.interpreter.run.work
    #expect(
      work <= Self.mostWork * (whole + 1), "\(statement): \(work) units of work, and \(whole) looks")
    let gap = looks.widestGap
    #expect(gap <= Self.mostWork, "\(statement): \(gap) units of work between two looks")
    guard step?.failure == nil else { return false }
    if whole > 2 {
      var stopped = before
      looks.begin(last: whole / 2)
      #expect(stopped.failure(statement)?.message == "stopped", "\(statement) at look \(whole / 2)")
      let after = looks.count - whole / 2
      #expect(after <= 2, "\(statement) looks \(after) times after it was stopped")
      looks.begin()
      #expect(stopped.state == before.state, "\(statement) was stopped and left something behind")
    }
    return true
  }
}
