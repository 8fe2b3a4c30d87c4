import Gestures
import Language
import Playground

extension SheetExhibit {
  /// The number of samples of a path, including the first and the last.
  private static let pathSamples = 13

  static let propertyExample = (setup: "sheet m screen: 667\ntoggle\ndrag 400", object: "m")

  public static let properties: [Query<SheetExhibit>] = [
    property("constant", "how far the sheet is below its open place, in points; negative above it") {
      .decimal($0.constant)
    },
    property(
      "state", "the state of the sheet: " + CardSheet.State.allCases.map(\.rawValue).joined(separator: ", ")
    ) {
      .text($0.state.rawValue)
    },
    property("target", "the constant at which it rests; none while a finger holds it or it hangs") {
      $0.target.map(Value.decimal)
    },
    property(
      "spring",
      "the motion to where it rests, as (seconds, damping, velocity), the last two none if nothing was animated; none before it has moved, after configure, and while it hangs. The delay of a tap is not in it: after and path count it"
    ) { sheet in
      (sheet.settling?.motion).map { motion in
        .tuple([
          .decimal(motion.duration), motion.damping.map(Value.decimal) ?? .nothing,
          motion.velocity.map(Value.decimal) ?? .nothing,
        ])
      }
    },
    property("backBar", "the height of the bar that fills the gap under a sheet above its place, in points") {
      .decimal($0.backBar)
    },
    property(
      "path",
      "its way to where it rests, as \(pathSamples) pairs (seconds since it was released or tapped, constant); empty if nothing was animated"
    ) { sheet in
      .list(
        (sheet.settling?.path(samples: pathSamples) ?? []).map {
          .tuple([.decimal($0.time.toNineDecimals), .decimal($0.position.toNineDecimals)])
        })
    },
    property(
      "rule",
      "the row of the table that decided: \(SheetRule.Name.allCases.map(\.rawValue).joined(separator: ", ")); none after a tap"
    ) { sheet in
      (sheet.settling?.rule).map { .text($0.name.rawValue) }
    },
    property(
      "cardHeight",
      "the height of the sheet in points, its fraction of the screen's: its constant when closed"
    ) {
      .decimal($0.cardHeight)
    },
    property("height", "the fraction of the screen that the open sheet covers") { .decimal($0.height) },
    property("near", "the constant below which the sheet is near its open place, in points") {
      .decimal($0.table.near)
    },
    property("fast", "the velocity below which a finger is slow, in points per second") {
      .decimal($0.table.fast)
    },
    eventsProperty(example: "sheet it screen: 667\ntoggle"),
  ]

  static let seconds = Parameter<Double>(place: "seconds", "the time, the delay of a tap included")

  public static let queries: [Query<SheetExhibit>] = [
    Query(
      Declaration(
        "after", "the constant a number of seconds after the sheet was released or tapped",
        parameters: [seconds],
        example:
          "sheet m screen: 667\ntoggle\ndrag 400\nrelease\nexpect m.after(0) == 400 && m.after(0.3) < 1")
    ) { exhibit, arguments in
      let sheet = exhibit.machine
      let settling = sheet.touch == nil ? sheet.settling : nil
      return .decimal((settling?.constant(after: arguments[seconds]) ?? sheet.constant).toNineDecimals)
    }
  ]
}
