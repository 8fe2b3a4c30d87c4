import CollectionViews
import Declarations
import Pictures

extension CollectionExhibit {
  public static let verbs: [Verb<CollectionExhibit>] = scrollVerbs + touchVerbs + layoutVerbs + updateVerbs

  public func begin(_ report: inout Report<CollectionExhibit>) {
    report.log.beginCommand(titles: labels.titles)
    report.story?.labels = labels
  }

  /// Changes the view with the report as its recorder, and keeps the calls.
  mutating func change<Result>(
    _ report: inout Report<CollectionExhibit>,
    _ body: (inout CollectionView, inout Report<CollectionExhibit>) throws(CollectionError) -> Result
  ) throws(Fault) -> Result {
    report.log.beginChange()
    do throws(CollectionError) {
      return try body(&view, &report)
    } catch {
      throw error.refusal
    }
  }

  /// Says what a change of the bounds threw away.
  func sayInvalidated(_ report: inout Report<CollectionExhibit>) {
    guard let words = report.log.invalidation.words else { return }
    report.say("invalidated \(words)")
    report.reportedCosts.insert(.invalidated)
  }

  /// Adds the layout's warnings about its options to the message.
  static func sayWarnings(of view: borrowing CollectionView, _ report: inout Report<CollectionExhibit>) {
    guard report.isSeen else { return }
    let isOneSection = view.items.sections.count == 1
    for warning in view.warnings {
      switch warning {
      case .itemWiderThanLine(let path, let width, let line):
        report.say(
          "item \(name(path, isOneSection)) is wider than its line, \(PointsText.text(width)) > \(PointsText.text(line)): it is alone on the line and extends beyond it"
        )
      case .insetsWiderThanView(let section):
        report.say("the insets of section \(section) leave no room for items")
      case .nearlyFits(let section, let count, let width):
        let place = isOneSection ? "" : " of section \(section)"
        let rounded = (width * 1_000).rounded(.down) / 1_000
        report.say(
          "\(count) items do not fit in a line\(place), for less than a millionth of a point: a width of \(PointsText.text(rounded, apartFrom: [width], decimals: 3)) lets them"
        )
      case .pinsHeadersItself: report.say("the layout pins its headers itself: pinHeaders stays no")
      }
    }
  }
}
