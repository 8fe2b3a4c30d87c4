import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import StackExhibits
@testable import Stacks
@testable import Values

/// `verify` names the offender of a stack that is broken.
@Suite struct StackVerifyTests {
  /// What a statement says of a stack `s` after something in it was broken.
  private func failure(
    _ program: String = "stack s = minmax 5 3 7;", _ statement: String = "verify",
    _ change: (inout StackExhibit) -> Void
  ) -> Diagnostic? {
    var session = Session()
    session.prepare(program)
    if let box = session.interpreter.state.own(0) as? ExhibitBox<StackExhibit> { change(&box.exhibit) }
    return session.failure(statement)
  }

  @Test func everyPromiseOfAStackThatIsBrokenIsNamed() {
    func expect(
      _ message: String, _ program: String = "stack s = minmax 5 3 7;",
      _ location: SourceLocation = #_sourceLocation, _ change: (inout StackExhibit) -> Void
    ) {
      #expect(failure(program, "verify", change)?.message == message, sourceLocation: location)
    }
    expect("'s' breaks the rule “minima”: 4 is kept at place 1, where 3 belongs") {
      $0.structure.runningMinima[1] = .int(4)
    }
    expect("'s' breaks the rule “minima”: 3 is kept at place 1 as the element at 2, which it is at 1") {
      $0.structure.storage.piles.pointee.minima.lowest[1].height = 3
    }
    expect("'s' breaks the rule “minima”: 3 is missing at place 1") {
      $0.structure.runningMinima.removeLast()
    }
    expect("'s' breaks the rule “maxima”: 9 is kept at place 2, where there should be none") {
      $0.structure.runningMaxima.append(.int(9))
    }
    expect(
      "'s' breaks the rule “no extremes”: 5 is kept at place 0, where there should be none", "stack s = 5;"
    ) {
      $0.structure.runningMinima.append(.int(5))
    }
    expect("'s' breaks the rule “sort”: 5 and \"x\" cannot be compared", "stack s = 5;") {
      $0.structure.push(.text("x"))
    }
  }
}

/// The piles as arrays, which can be broken.
extension MinMaxStack {
  fileprivate var runningMinima: [Element] {
    get { minima }
    set { storage.piles.pointee.minima.hold(newValue) }
  }

  fileprivate var runningMaxima: [Element] {
    get { maxima }
    set { storage.piles.pointee.maxima.hold(newValue) }
  }
}

extension RawPile {
  /// Holds other elements, with the heights of those before as far as there are as many.
  fileprivate mutating func hold<Kept>(_ elements: [Kept]) where Element == KeptExtreme<Kept> {
    let heights = (0..<count).map { lowest[$0].height }
    while count > 0 { _ = removeTop() }
    for (index, element) in elements.enumerated() {
      append(KeptExtreme(element, height: index < heights.count ? heights[index] : index + 1))
    }
  }
}
