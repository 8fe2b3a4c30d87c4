import Declarations
import Gestures

/// The numbers of a machine as parameters, of its variants and of `configure`.
extension MachineNumbers {
  /// The parameters by which some of them are given, where any may be left out.
  static var optionalParameters: [any DeclaredParameter] { all.map { $0.parameter } }

  /// The parameters whose defaults are these numbers; the first may also be given by its place.
  var parameters: [any DeclaredParameter] {
    Self.all.enumerated().map { index, number in
      let value = number.value(self)
      return index == 0
        ? Parameter<Double>(either: number.name, default: value, number.meaning)
        : Parameter<Double>(number.name, default: value, number.meaning)
    }
  }

  /// Whether any of them is given.
  static func areGiven(in arguments: Arguments) -> Bool { all.contains { arguments.isGiven($0.parameter) } }

  /// The same with the numbers that are given in place of their own.
  func changed(by arguments: Arguments) -> Self {
    var numbers = self
    for number in Self.all {
      if let value = arguments[number.parameter] { number.set(&numbers, value) }
    }
    return numbers
  }
}

extension MachineNumber {
  fileprivate var parameter: Parameter<Double?> { Parameter(name, meaning) }
}

extension MachineExhibit where Structure: Configurable, Structure.Event == Event {
  /// `configure`: changes the numbers of the machine.
  ///
  /// - Parameter suggestion: what to write where nothing is given.
  static func configure(_ summary: String, suggestion: String, example: String) -> Verb<Self> {
    command("configure", summary, parameters: Structure.Numbers.optionalParameters, example: example) {
      (exhibit, arguments) throws(Fault) in
      guard Structure.Numbers.areGiven(in: arguments) else { throw Fault.nothingToConfigure(suggestion) }
      return exhibit.machine.numbers.changed(by: arguments)
    } _: { machine, numbers, report throws(GestureError) in
      try machine.configure(numbers, recorder: &report)
    }
  }
}

extension EventWords {
  /// `configured`: the machine decides with other numbers from now on.
  ///
  /// - Parameter others: what else is given with them: its name, its value, and what is other than before; nil if nothing is.
  static func configured<Numbers: MachineNumbers>(
    from before: Numbers, to after: Numbers,
    besides others: [(name: String, value: JSON, change: String?)] = []
  ) -> EventWords {
    let changes = Numbers.all.compactMap { number -> String? in
      let (before, after) = (number.value(before), number.value(after))
      guard before != after else { return nil }
      return "\(number.name) \(PointsText.text(before)) → \(PointsText.text(after))"
    }
    let all = others.compactMap { $0.change } + changes
    let words = all.isEmpty ? "nothing changes" : all.joined(separator: ", ")
    var event = EventWords("configured", words, call: "configured(\(words))", note: words)
    event.reported.fields =
      others.map { ($0.name, $0.value) } + Numbers.all.map { ($0.name, .decimal($0.value(after))) }
    return event
  }
}
