import Language
import Values

/// A moment of something that moves from one state to another.
public struct MotionProgress: Hashable, Sendable {
  /// How much of the way is covered: 0 at its start, 1 at its end.
  public var share: Double
  /// What stands over its picture: `2/6`, `at 0.5`, `0.13 s`.
  public var title: String

  public init(share: Double, title: String) {
    self.share = share
    self.title = title
  }

  /// The state that the motion leads to.
  public static let end = MotionProgress(share: 1, title: "end")
}

/// The labels by which a statement asks to see the way and not only its end: `frames: 5` for so many pictures
/// between the two ends, or for one of them `part: 0.5`, the share of the way, or `at: 0.13`, in seconds.
///
/// A verb that moves something declares them among its parameters and reads the moments:
///
///     static let motion = MotionParameters()
///
///     Verb(Declaration("use", …, parameters: [layout] + motion.all, …)) { exhibit, arguments, report in
///       for moment in try motion.moments(in: arguments) { … transition.state(at: moment.share) … }
///
/// A `Strip` draws them side by side, each under its title, and tells them one after the other.
public struct MotionParameters: Sendable {
  /// How many pictures to draw between the two ends.
  public let frames: Parameter<Int>
  /// One moment in place of them: `part:`, the share of the way, or `at:`, in seconds since its start.
  public let moment: Parameter<Double?>
  private let isTimed: Bool

  /// More pictures between two ends are refused.
  public static let mostFrames = 24

  /// - Parameter isTimed: whether the moment is told by `at:`, in seconds since the start; otherwise by `part:`, the share of the way.
  public init(isTimed: Bool = false) {
    self.isTimed = isTimed
    frames = Parameter(
      "frames", taking: .whole(atLeast: 0), default: 0, "how many pictures to draw along the way")
    moment =
      isTimed
      ? Parameter("at", "one moment of the way, in seconds since its start")
      : Parameter("part", formerly: "at", "one moment of the way, from 0 at its start to 1 at its end")
  }

  /// Both, in the order in which they are declared.
  public var all: [any DeclaredParameter] { [frames, moment] }

  /// The moments that the arguments ask for, in their order; none if they ask for none.
  ///
  /// Those of `frames: n` are at *k* / (*n* + 1).
  ///
  /// - Parameter duration: how long the motion takes, in seconds, where the moment is told in them.
  /// - Throws: a fault if there are too many, if the moment is not on the way, or if both labels are given.
  public func moments(in arguments: Arguments, lasting duration: Double = 1) throws(Fault) -> [MotionProgress]
  {
    let count = arguments[frames]
    guard count <= Self.mostFrames else {
      throw Fault.refused(
        "at most \(Self.mostFrames) pictures can be drawn between the two ends", help: "ask for fewer"
      ).of(frames)
    }
    guard let instant = arguments[moment] else {
      return (0..<count).map {
        MotionProgress(share: Double($0 + 1) / Double(count + 1), title: "\($0 + 1)/\(count + 1)")
      }
    }
    let label = moment.declaration.name
    guard !arguments.isGiven(frames) else {
      throw Fault.refused(
        "frames: asks for several moments, and \(label): for one", help: "leave one of the two out"
      ).of(moment)
    }
    let end = isTimed ? duration : 1
    guard instant >= 0, instant <= end else {
      let unit = isTimed ? " s" : ""
      throw Fault.refused(
        "there is no moment \(instant.argumentText)\(unit): the motion goes from 0 to \(end.argumentText)\(unit)",
        help: "give \(label): a number between them"
      ).of(moment)
    }
    let title = isTimed ? "\(instant.argumentText) s" : "at \(instant.argumentText)"
    return [MotionProgress(share: end == 0 ? 1 : instant / end, title: title)]
  }
}
