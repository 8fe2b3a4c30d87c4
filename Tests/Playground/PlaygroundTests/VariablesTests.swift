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
    let owned = variables.owned()
    let taken = [2, 3].map { owned.append(.int($0), to: place, of: 2) }
    #expect(taken == [true, false])
    #expect(variables["xs"] == .list([.int(1), .int(2)]) && copy["xs"] == .list([.int(1)]))
    let number = try #require(variables.place(of: "n"))
    #expect(!variables.owned().append(.int(3), to: number, of: 2) && variables["n"] == .int(1))
  }

  @Test func aNumberIsIncreasedInPlaceAsFarAsItGoes() throws {
    var dictionary = ValueDictionary([.int(7): .int(0)])
    // It knows the places of its numbers once as many values were set as it has.
    #expect(!dictionary.increaseValue(of: 7, by: 1) && dictionary.setValue(of: 7, to: .int(1)))
    var variables = Variables(["d": .dictionary(dictionary), "n": .int(.max - 1), "t": .text("a")])
    let (d, n, t) = (
      try #require(variables.place(of: "d")), try #require(variables.place(of: "n")),
      try #require(variables.place(of: "t"))
    )
    let copy = variables
    let owned = variables.owned()
    #expect(owned.increase(n, by: 1) && !owned.increase(n, by: 1) && !owned.increase(t, by: 1))
    #expect(
      owned.increaseElement(7, by: 2, at: d, of: 100) && !owned.increaseElement(8, by: 2, at: d, of: 100))
    #expect(
      variables["d"] == .dictionary(ValueDictionary([.int(7): .int(3)])) && variables["n"] == .int(.max))
    #expect(copy["d"] == .dictionary(ValueDictionary([.int(7): .int(1)])) && copy["n"] == .int(.max - 1))
  }
}
