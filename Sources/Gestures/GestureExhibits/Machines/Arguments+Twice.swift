import Playground

extension Arguments {
  /// A number that may be told by its place or with its name, but not by both.
  func number(at place: Int, or label: Int, called name: String) throws -> Double? {
    let (first, second) = (number(place), number(label))
    guard first == nil || second == nil else {
      throw Fault.refused("the \(name) is told twice", help: "say it once, with its name or without it")
    }
    return first ?? second
  }
}
