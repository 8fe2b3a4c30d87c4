import Gestures
import Language
import Playground

/// The tables of a machine: what is read from it, and the commands that are operations of it.
extension MachineExhibit {
  /// A property of the machine; nil is none.
  static func property(_ name: String, _ summary: String, _ answer: @escaping @Sendable (Structure) -> Value?)
    -> Query<Self>
  {
    let (setup, object) = propertyExample
    return Query(Declaration(name, summary, example: "\(setup)\nprint \(object).\(name)")) { exhibit, _ in
      answer(exhibit.machine) ?? .nothing
    }
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

  /// A way to make the machine, which reports what it does from the beginning.
  ///
  /// - Parameters:
  ///   - exhibit: holds the machine and what it reported.
  ///   - make: makes the machine; what it throws refuses it.
  static func variant<Refusal: FaultError>(
    _ name: String, _ summary: String,
    parameters: @autoclosure @escaping @Sendable () -> [any DeclaredParameter], example: String,
    as exhibit: @escaping @Sendable (Structure) -> Self,
    _ make: @escaping @Sendable (Arguments, inout Report<Self>) throws(Refusal) -> Structure
  ) -> Variant<Self> {
    Variant(Declaration(name, summary, parameters: parameters(), example: example)) {
      (arguments, report) throws(Fault) in
      exhibit(try Self.make(&report) { report throws(Refusal) in try make(arguments, &report) })
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
    Verb(Declaration(name, summary, parameters: parameters, example: example)) {
      (exhibit, arguments, report) throws(Fault) in
      try exhibit.operate(&report, isNewGesture: isNewGesture) { machine, report throws(Refusal) in
        try body(&machine, arguments, &report)
      }
    }
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
