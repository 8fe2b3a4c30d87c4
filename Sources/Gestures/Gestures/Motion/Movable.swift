/// Where a finger goes: how far in all since it touched, or along a path in a given time.
public enum FingerWay: Sendable {
  case to(Point)
  case along(GesturePath)
}

/// A value that a gesture moves, and that can be asked for what it is on the way.
public protocol Movable {
  associatedtype Event

  /// Whether a finger holds it.
  var isTouched: Bool { get }
  /// Where the next path of the finger begins.
  var pathStart: Point { get }

  /// Moves it with the finger, which first touches it if it has not.
  mutating func follow(
    _ way: FingerWay, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError)

  /// The value on the way from an earlier one to this one, in a straight line.
  ///
  /// - Parameter share: how much of the way is covered, from 0 to 1.
  func onTheWay(from before: Self, at share: Double) -> Self
}

/// A value that a finger holds and drags, until it is released or the system cancels the touch.
public protocol Draggable: Movable {
  /// How far it is dragged in all since the finger touched it.
  associatedtype Translation: FingerTranslation

  /// Moves it with the finger, which first touches it if it has not.
  ///
  /// - Parameter translation: the total, not the last part of it.
  mutating func drag(
    to translation: Translation, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError)

  /// Moves it along the samples of a path.
  mutating func drag(
    along path: GesturePath, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError)

  /// Ends the touch on behalf of the system, as for a phone call.
  mutating func cancel(recorder: inout some Recorder<Self, Event>) throws(GestureError)
}

extension Draggable {
  public mutating func follow(
    _ way: FingerWay, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    switch way {
    case .to(let place): try drag(to: Translation(place), recorder: &recorder)
    case .along(let path): try drag(along: path, recorder: &recorder)
    }
  }

  /// See ``drag(to:recorder:)``.
  public mutating func drag(to translation: Translation) throws(GestureError) {
    try drag(to: translation, recorder: &NoRecorder.nobody)
  }

  /// See ``drag(along:recorder:)``.
  public mutating func drag(along path: GesturePath) throws(GestureError) {
    try drag(along: path, recorder: &NoRecorder.nobody)
  }

  /// See ``cancel(recorder:)``.
  public mutating func cancel() throws(GestureError) { try cancel(recorder: &NoRecorder.nobody) }
}

/// How far a finger has moved, in points: both ways, or down alone.
public protocol FingerTranslation {
  init(_ translation: Point)
}

extension Point: FingerTranslation {
  public init(_ translation: Point) { self = translation }
}

extension Double: FingerTranslation {
  /// The way down alone.
  public init(_ translation: Point) { self = translation.y }
}

extension CardDeck: Draggable {
  public var isTouched: Bool { touch != nil }
  public var pathStart: Point { touch ?? .zero }

  /// A card that flies out is on the way to where it flies, on top of the pile that it leaves.
  ///
  /// - Complexity: O(*n*) for *n* cards
  public func onTheWay(from before: CardDeck, at share: Double) -> CardDeck {
    guard let start = before.visible.first else { return self }
    var moment = before
    moment.touch = touch == nil ? nil : before.touch ?? .zero
    if let swipe = swiped.last, swipe.card == start.number, swiped.count > before.swiped.count {
      let end = CardGates.flight(of: start.center, to: swipe.direction)
      moment.visible[0].frame.x += share * (end.x - start.center.x)
      moment.visible[0].frame.y += share * (end.y - start.center.y)
      return moment
    }
    guard let end = visible.first, end.number == start.number else { return self }
    moment.visible[0].frame.x += share * (end.frame.x - start.frame.x)
    moment.visible[0].frame.y += share * (end.frame.y - start.frame.y)
    moment.visible[0].rotation += share * (end.rotation - start.rotation)
    if let from = moment.touch, let to = touch {
      moment.touch = Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
    }
    return moment
  }
}

extension CardSheet: Draggable {
  public var isTouched: Bool { touch != nil }
  public var pathStart: Point { Point(x: 0, y: touch?.translation ?? 0) }

  /// Without the spring: see ``settling``.
  public func onTheWay(from before: CardSheet, at share: Double) -> CardSheet {
    var moment = self
    moment.constant = before.constant + share * (constant - before.constant)
    return moment
  }
}

extension PullToDismiss: Movable {
  public var pathStart: Point { Point(x: 0, y: offset) }

  public mutating func follow(
    _ way: FingerWay, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    switch way {
    case .to(let place): try scroll(to: place.y, recorder: &recorder)
    case .along(let path): try scroll(along: path, recorder: &recorder)
    }
  }

  public func onTheWay(from before: PullToDismiss, at share: Double) -> PullToDismiss {
    var moment = self
    moment.offset = before.offset + share * (offset - before.offset)
    moment.scale = moment.scale(after: before.scale)
    moment.dismissals = moment.progress == 1 ? max(before.dismissals, dismissals) : before.dismissals
    return moment
  }
}
