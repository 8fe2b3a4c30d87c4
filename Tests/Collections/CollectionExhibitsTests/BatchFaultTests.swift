import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Errors of batches point at the operation that is wrong.
@Suite struct BatchFaultTests {
  @Test func pointAtTheOperation() {
    for (batch, wrong) in [
      ("delete 0; move 2 to: 9", "move 2 to: 9"), ("insert 9 Z; delete 1", "insert 9 Z"),
      ("delete 5...6; delete 1", "delete 5...6"), ("delete 0; reload 0", "reload 0"),
      ("reload 1; delete section: 4", "delete section: 4"), ("insert 0 A; move 2 to: 0", "move 2 to: 0"),
      ("move 0 to: 1; move 0 to: 2", "move 0 to: 2"), ("move 0 to: 1; move 2 to: 1", "move 2 to: 1"),
      ("delete 0; delete", "delete"), ("delete 0; reload 1; reload 1", "reload 1"),
      ("reload section: 0; reload section: 0", "reload section: 0"),
    ] {
      var session = Session()
      session.prepare("layout rows = list; collection c = layout: rows data: [A, B, C];")
      let statement = "c update { \(batch) }"
      guard let failure = session.failure(statement) else {
        Issue.record("\(batch) is performed")
        continue
      }
      let range = failure.origin?.range ?? SourceRange(0, 0)
      let pointed = Array(statement.utf8)[Int(range.lowerBound)..<Int(range.upperBound)]
      #expect(String(decoding: pointed, as: UTF8.self) == wrong, "\(batch)")
    }
  }
}
