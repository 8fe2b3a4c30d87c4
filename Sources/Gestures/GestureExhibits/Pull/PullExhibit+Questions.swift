import Gestures
import Language
import Playground

extension PullExhibit {
  public static let properties: [Query<PullExhibit>] = [
    property("progress", "the fraction of the goal that is pulled, from 0 to 1") {
      .decimal($0.progress.withoutNoise(apartFrom: [0, $0.full, 1]))
    },
    property("highlight", "the fraction of the button that is colored, from 0 to 1") {
      .decimal($0.highlight.withoutNoise(apartFrom: [0, $0.full, 1]))
    },
    property("mask", "the colored part of the button, in points from the button's upper left corner") {
      mask($0.mask)
    },
    property("scale", "how much larger than its natural size the button is") {
      .decimal($0.scale.withoutNoise(apartFrom: [1, $0.largestScale]))
    },
    property("state", "the state of the pull: " + PullState.allCases.map(\.rawValue).joined(separator: ", "))
    {
      .text($0.state.rawValue)
    },
    property("dismissed", "whether this pull, or the last one if none has begun since, dismissed the screen")
    {
      .bool($0.dismissed)
    },
    property(
      "dismissals", "how often it did: once at most, or with rules: article at each movement to the goal"
    ) {
      .int($0.dismissals)
    },
    property("offset", "where the content is scrolled to, in points: negative where it is pulled down") {
      .decimal($0.offset)
    },
    property("goal", "how far the content has to be pulled, in points") { .decimal($0.goal) },
    property("full", "the fraction of the goal at which the button is full and grows") { .decimal($0.full) },
    property("largestScale", "the scale of the button at the goal") { .decimal($0.largestScale) },
    eventsProperty(example: "pull it goal: 80\nscroll -40"),
  ]

  static let window = Parameter<Size>(
    place: "window", taking: .shape(.size(isPositive: false)), "the size of the window, in points")

  public static let queries: [Query<PullExhibit>] = [
    menu("menu", "where the menu that a pull dismisses is in a window") { $0.shown },
    menu("hiddenMenu", "where the menu is before it comes up, and after it is dismissed") { $0.hidden },
  ]

  private static func menu(
    _ name: String, _ summary: String, _ place: @escaping @Sendable (PullMenu) -> Rect
  ) -> Query<PullExhibit> {
    let y = name == "menu" ? 142 : 667
    return Query(
      Declaration(
        name, summary, parameters: [window],
        example: "pull p goal: 80\nexpect p.\(name)(375x667) == (40, \(y), 295, 350)")
    ) { _, arguments in
      do throws(GestureError) {
        return .placement(Placement(place(try PullMenu(window: arguments[window]))))
      } catch {
        throw error.fault
      }
    }
  }

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (PullToDismiss) -> Value
  ) -> Query<PullExhibit> {
    Query(Declaration(name, summary, example: "pull p goal: 80\nscroll -70\nprint p.\(name)")) {
      exhibit, _ in answer(exhibit.machine)
    }
  }

  private static func mask(_ frame: Rect) -> Value {
    let side = PullToDismiss.buttonSide
    return .placement(
      Placement(
        x: frame.x, y: frame.y.withoutNoise(apartFrom: [0, side]), width: frame.width,
        height: frame.height.withoutNoise(apartFrom: [0, side])))
  }
}
