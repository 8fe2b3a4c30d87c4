import Language
import Playground
import Prompt
import Recording
import Testing

@testable import Declarations
@testable import Engine
@testable import Values

/// What is thrown from values up is one error of one word, which knows where it is as soon as someone does.
@Suite struct ThrownFaultTests {
  private let source = Source(name: "input", text: "print 1 / 0")
  private let inner = SourceRange(6, 11)
  private let outer = SourceRange(0, 11)

  @Test func aFaultTakesOneWord() {
    #expect(MemoryLayout<Fault>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Fault?>.size == MemoryLayout<Int>.size)
  }

  @Test func theInnermostPlaceStays() {
    let fault = Fault.refused("no").at(inner).at(outer).closed(at: outer, naming: "s")
    #expect(fault.range == inner && fault.source == nil)
    #expect(fault.at(outer, in: source).source === source)
    #expect(fault.at(outer, in: source).range == inner)
    #expect(fault.replaced(by: .refused("another").at(outer)).range == inner)
    #expect(Fault(SyntaxError(.notInWords, range: inner)).at(outer).range == inner)
  }

  @Test func onlyWordsWithoutAPlaceAreGivenTheirObject() {
    let empty = Fault.refused { object in "\(object ?? "the stack") is empty" }
    #expect(empty.closed(at: inner, naming: "s").message == "s is empty")
    #expect(empty.at(inner).closed(at: outer, naming: "s").message == "the stack is empty")
    #expect(empty.naming("s").naming("t").message == "s is empty")
    let division = Fault(ValueError.divisionByZero)
    #expect(!division.isOpen && division.closed(at: inner).range == nil)
  }

  @Test func aChangeOfAFaultLeavesTheOthersAlone() {
    let fault = Fault.refused("no")
    #expect(fault.endingStep().endsStep && !fault.endsStep)
    #expect(fault.of(parameter: "count").parameter == "count" && fault.parameter == nil)
    let stop = fault.endingStep().at(inner, in: source).stop
    #expect(stop?.range == nil && stop?.source == nil && stop?.endsStep == true)
  }

  @Test func errorsOfAnyTypeBecomeFaults() {
    struct Own: Error {}
    #expect(Fault(anyError: Fault.listTooLong).message == Fault.listTooLong.message)
    #expect(Fault(anyError: ValueError.divisionByZero).message == "division by zero")
    #expect(Fault(anyError: Canceled()).isCancellation)
    #expect(Fault(anyError: SyntaxError(.notInWords, range: inner)).range == inner)
    #expect(Fault(anyError: Diagnostic("no", help: "yes")).help == "yes")
    #expect(Fault(anyError: Own()).message == "this is a fault in Trellis: Own()")
  }

  /// Kinds from outside need not say of what type their errors are.
  @Test func closuresOfAnyErrorAreTakenByDeclarations() throws {
    struct Own: Error {}
    let keys = try #require(
      Keys(.many([1, 2].map { Arguments.Item(value: .int($0), range: SourceRange(Int($0), Int($0) + 1)) })))
    let thrown = #expect(throws: Fault.self) {
      try keys.each { key in
        guard key != .int(2) else { throw Fault.listTooLong }
      }
    }
    #expect(thrown?.range == SourceRange(2, 3))
    let own = #expect(throws: Fault.self) {
      try keys.each { _ in
        throw Own()
      }
    }
    #expect(own?.message == "this is a fault in Trellis: Own()")
  }
}
