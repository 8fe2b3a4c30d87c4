import DequeModule

/// The arguments of a call as far as they tell which function is meant: their labels, and which of them `&` stands before.
public struct CallShape: Hashable, Sendable {
  public struct Argument: Hashable, Sendable {
    public var label: String?
    public var isChanged: Bool

    public init(label: String?, isChanged: Bool = false) {
      self.label = label
      self.isChanged = isChanged
    }
  }

  public var arguments: [Argument]

  public init(_ arguments: [Argument]) { self.arguments = arguments }

  public init(_ arguments: [CallArgument]) {
    self.init(arguments.map { Argument(label: $0.label?.text, isChanged: $0.isChanged) })
  }
}

/// What a parameter of Swift's has besides its name and its type.
public struct ParameterTraits: Sendable {
  /// What it is where a call leaves it out: `by step: Int = 1`.
  public var initial: Expression?
  /// Whether it takes any number of arguments, as a list: `_ numbers: Int...`
  public var isVariadic = false
  /// Whether what the caller hands over changes: `_ list: inout [Int]`.
  public var isChanged = false

  var isPlain: Bool { initial == nil && !isVariadic && !isChanged }
}

extension Definition {
  private func traits(_ place: Int) -> ParameterTraits {
    place < traits.count ? traits[place] : ParameterTraits()
  }

  private func label(_ place: Int) -> String? { place < labels.count ? labels[place] : nil }

  /// What a call gives, as a reader knows it: without what the parameters hold then that it changes; nil if that is nothing.
  package func toldResult(_ result: Value) -> Value? {
    guard traits.contains(where: { $0.isChanged }), case .tuple(let parts) = result else { return result }
    return isProcedure ? nil : parts.first
  }

  /// Whether a call may say less or more than one argument for each parameter.
  public var isFlexible: Bool { traits.contains { $0.initial != nil || $0.isVariadic } }

  /// How it is called in Swift: `move(_:to:)`.
  public var selector: String {
    "\(name.text)(\(parameters.indices.map { "\(label($0) ?? "_"):" }.joined()))"
  }

  /// The parameters that the arguments of a call go to; nil if they are none of this function.
  ///
  /// - Parameter exactly: whether a label may not be left out.
  public func places(of form: CallShape, exactly: Bool) -> [Int]? {
    var (places, place): ([Int], Int) = ([], 0)
    for argument in form.arguments {
      while place < parameters.count, !takes(argument, at: place, after: places.last, exactly: exactly) {
        guard traits(place).initial != nil || traits(place).isVariadic else { return nil }
        place += 1
      }
      guard place < parameters.count else { return nil }
      places.append(place)
      if !traits(place).isVariadic { place += 1 }
    }
    while place < parameters.count {
      guard traits(place).initial != nil || traits(place).isVariadic else { return nil }
      place += 1
    }
    return places
  }

  private func takes(
    _ argument: CallShape.Argument, at place: Int, after last: Int?, exactly: Bool
  ) -> Bool {
    guard argument.isChanged == traits(place).isChanged else { return false }
    // Only the first of several has the label.
    if last == place { return argument.label == nil }
    return argument.label == label(place) || !exactly && argument.label == nil
  }

  /// The definition as a call of a form needs it: with the parameters that the call gives, the others set in its body. nil if it is not a
  /// call of this function.
  public func fitted(to form: CallShape) -> Definition? {
    guard let places = places(of: form, exactly: true) ?? places(of: form, exactly: false) else { return nil }
    guard isFlexible else { return self }
    var definition = self
    var given: [Word] = []
    var labels: [String?] = []
    var changed: [ParameterTraits] = []
    var sets: [Statement] = []
    func set(_ parameter: Word, to value: Expression) {
      let place = Place(parameter, binding: .declared)
      sets.append(Statement(.assign(.place(place), value: value), range: value.range))
    }
    for (place, parameter) in parameters.enumerated() {
      let count = places.count { $0 == place }
      if traits(place).isVariadic {
        let items = (0..<count).map { Word("0\(parameter.text)\($0)", range: parameter.range) }
        given += items
        changed += items.map { _ in ParameterTraits() }
        labels += (0..<count).map { $0 == 0 ? label(place) : nil }
        let values = items.map { Expression(.name($0.text, orText: false), range: $0.range) }
        set(parameter, to: Expression(.list(values), range: parameter.range))
      } else if count > 0 {
        given.append(parameter)
        changed.append(ParameterTraits(isChanged: traits(place).isChanged))
        labels.append(label(place))
      } else if let initial = traits(place).initial {
        set(parameter, to: initial)
      }
    }
    definition.parameters = given
    definition.labels = labels
    definition.traits = changed.contains { $0.isChanged } ? changed : []
    definition.body = Block(sets + body.statements, range: body.range)
    return definition
  }
}
