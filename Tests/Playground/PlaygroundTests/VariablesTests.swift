import Language
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Variables keep their places.
@Suite struct VariablesTests {
  @Test func aPlaceStaysWhatItIs() {
    var variables = Variables(["b": .int(2), "a": .int(1)])
    let places = ["a", "b"].map { variables.place(of: $0) }
    for number in 0..<40 { variables.set("v\(number)", to: .int(number)) }
    variables.set("a", to: .text("other"))
    #expect(["a", "b"].map { variables.place(of: $0) } == places)
    #expect(variables["a"] == .text("other") && variables["v39"] == .int(39) && variables["c"] == nil)
    #expect(variables.names.count == 42 && variables.dictionary["v7"] == .int(7))
  }

  @Test func aListTakesAValueInPlaceUpToALimit() throws {
    var variables = Variables()
    variables.set("xs", to: .list([.int(1)]))
    variables.set("n", to: .int(1))
    let place = try #require(variables.place(of: "xs"))
    let copy = variables
    let taken = [2, 3].map { variables.append(.int($0), to: place, of: 2) }
    #expect(taken == [true, false])
    #expect(variables["xs"] == .list([.int(1), .int(2)]) && copy["xs"] == .list([.int(1)]))
    let number = try #require(variables.place(of: "n"))
    let isTaken = variables.append(.int(3), to: number, of: 2)
    #expect(!isTaken && variables["n"] == .int(1))
  }
}
