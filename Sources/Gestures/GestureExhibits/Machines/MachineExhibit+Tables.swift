import Declarations
import Gestures
import Language

/// What is read from a machine by name.
struct MachineProperty<Exhibit: Sendable>: Sendable {
  let name: String
  let summary: String
  /// Whether the machine stores it: then it is in its JSON, too, by the same name.
  var isStored = false
  /// The answer; nil is none.
  let answer: @Sendable (Exhibit) -> Value?
}

/// The tables of a machine: what is read from it, and the commands that are operations of it.
extension MachineExhibit {
  /// A property that follows from what the machine stores; nil is none.
  static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (Structure) -> Value?
  ) -> MachineProperty<Self> {
    MachineProperty(name: name, summary: summary) { answer($0.machine) }
  }

  /// A property that the machine stores.
  static func stored(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (Structure) -> Value?
  ) -> MachineProperty<Self> {
    MachineProperty(name: name, summary: summary, isStored: true) { answer($0.machine) }
  }

  /// The properties, and with them the lines of the view of events.
  ///
  /// - Parameter example: after which there are some.
  static func queries(eventsExample example: String) -> [Query<Self>] {
    let (setup, object) = propertyExample
    return propertyTable.map { property in
      let example = "\(setup)\nprint \(object).\(property.name)"
      return Query(Declaration(property.name, property.summary, example: example)) { exhibit, _ in
        property.answer(exhibit) ?? .nothing
      }
    } + [
      Query(
        Declaration(eventsView.name, eventsView.summary, example: "\(example)\nprint it.\(eventsView.name)")
      ) { exhibit, _ in
        .list(exhibit.trace.calls.map(Value.text))
      }
    ]
  }

  /// What is stored of the machine, and what it did last.
  public var state: JSON {
    let stored = Self.propertyTable.filter { $0.isStored }.map { ($0.name, $0.answer(self)?.json ?? .null) }
    return otherState.merging(.object(Dictionary(uniqueKeysWithValues: stored)))
      .merging(["variant": .text(Self.variants[0].declaration.name), "trace": trace.json])
  }

  /// A question about one thing, which the machine answers.
  static func query<Argument, Refusal: FaultError>(
    _ name: String, _ summary: String, _ parameter: Parameter<Argument>, example: String,
    _ answer: @escaping @Sendable (Structure, Argument) throws(Refusal) -> Value
  ) -> Query<Self> {
    Query(Declaration(name, summary, parameters: [parameter], example: example)) {
      (exhibit, arguments) throws(Fault) in
      do throws(Refusal) {
        return try answer(exhibit.machine, arguments[parameter])
      } catch {
        throw error.fault
      }
    }
  }

  /// A way to make the machine.
  ///
  /// - Parameter make: makes it; what it throws refuses it.
  static func variant<Refusal: FaultError>(
    _ name: String, _ summary: String,
    parameters: @autoclosure @escaping @Sendable () -> [any DeclaredParameter], example: String,
    _ make: @escaping @Sendable (Arguments) throws(Refusal) -> Self
  ) -> Variant<Self> {
    Variant(Declaration(name, summary, parameters: parameters(), example: example)) {
      (arguments, _) throws(Fault) in
      do throws(Refusal) { return try make(arguments) } catch { throw error.refusal }
    }
  }

  /// A command that is one operation of the machine, for which something is made of its arguments first.
  ///
  /// - Parameters:
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - read: makes it; what it throws refuses the command.
  static func command<Wish, Refusal: FaultError>(
    _ name: String, _ summary: String, parameters: [any DeclaredParameter], isNewGesture: Bool = true,
    example: String, reading read: @escaping @Sendable (Self, Arguments) throws(Fault) -> Wish,
    _ body: @escaping @Sendable (inout Structure, Wish, inout Report<Self>) throws(Refusal) -> Void
  ) -> Verb<Self> {
    Verb(Declaration(name, summary, parameters: parameters, example: example)) {
      (exhibit, arguments, report) throws(Fault) in
      let wish = try read(exhibit, arguments)
      try exhibit.operate(&report, isNewGesture: isNewGesture) { machine, report throws(Refusal) in
        try body(&machine, wish, &report)
      }
    }
  }

  /// A command that is one operation of the machine.
  ///
  /// - Parameter isNewGesture: whether the moments of the gesture before are over.
  static func command<Refusal: FaultError>(
    _ name: String, _ summary: String, parameters: [any DeclaredParameter] = [], isNewGesture: Bool = true,
    example: String,
    _ body: @escaping @Sendable (inout Structure, Arguments, inout Report<Self>) throws(Refusal) -> Void
  ) -> Verb<Self> {
    command(
      name, summary, parameters: parameters, isNewGesture: isNewGesture, example: example,
      reading: { _, arguments in arguments }, body)
  }
}

extension MovingExhibit {
  /// A command that is one operation of the machine, and is asked to show the way to where that leads.
  ///
  /// - Parameters:
  ///   - duration: how long the way takes, in seconds, where its moments are told in them.
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - show: marks the moments of the way from the machine as it was before; without it, those of a straight way are marked.
  static func command<Refusal: FaultError>(
    _ name: String, _ summary: String, parameters: [any DeclaredParameter] = [],
    showing motion: MotionParameters, lasting duration: Double = 1, isNewGesture: Bool = true,
    example: String,
    _ body: @escaping @Sendable (inout Structure, Arguments, inout Report<Self>) throws(Refusal) -> Void,
    then show: (@Sendable (Self, Structure, Arguments, inout Report<Self>) throws(Fault) -> Void)? = nil
  ) -> Verb<Self> {
    Verb(Declaration(name, summary, parameters: parameters + motion.all, example: example)) {
      (exhibit, arguments, report) throws(Fault) in
      let before = exhibit.machine
      try exhibit.operate(&report, isNewGesture: isNewGesture) { machine, report throws(Refusal) in
        try body(&machine, arguments, &report)
      }
      if let show {
        try show(exhibit, before, arguments, &report)
      } else {
        let moments = try motion.moments(in: arguments, lasting: duration)
        exhibit.markWay(from: before, at: moments, &report)
      }
    }
  }

  /// A command that moves the machine with a finger: to a place, or along a path, whose samples are described one by one.
  ///
  /// - Parameters:
  ///   - subject: what passes the samples: the finger, or what it moves.
  ///   - isVertical: whether only the way down counts.
  static func gesture<Place>(
    _ name: String, _ summary: String, _ finger: FingerParameters<Place>, showing motion: MotionParameters,
    of subject: String = "finger", isVertical: Bool, example: String
  ) -> Verb<Self> {
    Verb(Declaration(name, summary, parameters: finger.all + motion.all, example: example)) {
      (exhibit, arguments, report) throws(Fault) in
      let before = exhibit.machine
      let way = try finger.way(in: arguments, from: before.pathStart)
      let samples: SampleWords? =
        if case .along(let path) = way { SampleWords(path, of: subject, isVertical: isVertical) } else { nil }
      try exhibit.operate(&report, isNewGesture: !before.isTouched, along: samples) {
        machine, report throws(GestureError) in try machine.follow(way, recorder: &report)
      }
      exhibit.markWay(from: before, at: try motion.moments(in: arguments), &report)
    }
  }
}
