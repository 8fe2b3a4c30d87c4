import CollectionViews
import Declarations
import Language
import Pictures

/// What verbs of collections refuse, in words.
extension Fault {
  static let severalSources = refused(
    "a collection takes its items from one source", help: "keep one of count, sections:, data: and source:")

  static func tooManyItems(limit: Int) -> Fault {
    refused("a collection holds no more than \(limit.grouped) items", help: "ask for fewer")
  }

  static func noSize(_ size: Size, ofItem name: String) -> Fault {
    refused(
      "item \(name) would be \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points",
      help: "width and height must be greater than 0")
  }

  static func outOfReach(_ path: IndexPath, named name: String) -> Fault {
    refused(
      "item \(name) is not on the screen, so it cannot be touched",
      help: "scroll to it first: scroll item: \(path.argumentText)")
  }

  static func noSubject(_ verb: String) -> Fault {
    refused("\(verb) needs an item or a section").ofArguments()
  }

  static func twoSubjects(_ verb: String) -> Fault {
    refused(
      "\(verb) takes an item or a section, not both",
      help: "an item of section 1 is written (1, 0): \(verb) (1, 0)")
  }

  static let sectionMovesToSection = refused(
    "a section moves to the number of a section", help: "write move section: 0 to: 2")

  static func valuesOrCount(limit: Int) -> Fault {
    refused("insert takes values or a count, up to \(limit.grouped)", help: "leave one of them out")
  }
}

/// What layouts and windows on pages refuse, in words.
extension Fault {
  static func noOption(of style: LayoutStyle) -> Fault {
    refused(
      "configure needs an option",
      help:
        "\(style.rawValue.withArticle) layout takes \(style.options.map { $0.name }.joined(separator: ", "))"
    ).ofArguments()
  }

  /// - Parameters:
  ///   - nearest: the option that is probably meant.
  ///   - known: what the layout takes.
  static func unknownOption(
    _ name: String, of style: LayoutStyle, nearest: String?, known: [String]
  ) -> Fault {
    let message = "\(style.rawValue.withArticle) layout takes no '\(name):'"
    guard let nearest else { return refused(message, help: "it takes \(known.joined(separator: ", "))") }
    return refused(message, help: "did you mean \(nearest):?").ofArguments()
  }

  static func nothingToForget(_ option: String) -> Fault {
    refused(
      "\(option): applies to custom attributes, and the layout has none",
      help: "declare them: attributes: [stretch: 0]")
  }

  static func answersNothing(_ style: LayoutStyle, callback: String) -> Fault {
    refused(
      "\(style.rawValue.withArticle) layout answers \(callback) itself",
      help: "create a custom layout with layout name = custom { … }")
  }

  static let pagesAreDrawnWhole = refused(
    "pages are drawn as a whole: around: and depth: are for trees", help: "show it without them")

  static func noPage(_ page: Int, of count: Int) -> Fault {
    refused(
      "there is no page \(page.grouped)",
      help: count == 0 ? "there are no pages" : "pages run from 0 to \((count - 1).grouped)")
  }

  static func tooFar(_ offset: Double) -> Fault {
    refused(
      "the offset \(Value.decimal(offset).displayText) is too large",
      help: "offsets and page numbers can be at most 2 to the power of 53")
  }

  static func tooManyPlaces(limit: Int) -> Fault {
    refused(
      "\(limit.grouped) pages at most can be placed one by one",
      help: "use fewer pages, or leave out position and size")
  }

  static func scrollsWith(_ name: String) -> Fault {
    refused("it is layered over '\(name)', and scrolls with it", help: "scroll \(name)")
  }

  static func sharedViewport(_ name: String) -> Fault {
    refused("it is shown in the viewport of '\(name)'", help: "leave out viewport:")
  }

  static func standsOverAnother(_ name: String) -> Fault {
    refused("'\(name)' is itself layered over another container", help: "name the bottom one")
  }

  static func otherAxis(_ name: String, _ axis: Axis) -> Fault {
    refused(
      "'\(name)' scrolls the other way: both share one scroll view", help: "write scroll: \(axis.rawValue)")
  }

  /// The code of the article reads its list of attributes beyond the end.
  static func articleReads(place: Int, of count: Int) -> Fault {
    refused(
      "the article's code reads index \(place.grouped) of a list of \(count.grouped) here, and crashes",
      help: "nothing was changed; leave out rules: article to get an answer")
  }

  init(_ error: ReuseFault) {
    switch error {
    case .wouldTrap(let first, let last):
      self = .refused(
        "the article's code forms the range \(first)...\(last) here, and crashes",
        help: "nothing was changed; leave out rules: article to get an answer")
    case .windowTooLarge:
      self = .refused(
        "a window shows at most \(ReusableContainer.windowLimit.grouped) pages, and this one would show more",
        help: "show fewer pages at once")
    }
  }
}

/// The words for what collection views, layouts and batches refuse themselves.
extension Fault {
  init(_ error: CollectionError) {
    switch error {
    case .layout(let error): self.init(error)
    case .update(let error): self.init(error)
    case .delegate(let error): self.init(error)
    case .noItem(let path, nil):
      self = .refused(
        "there is no section \(path.section.grouped)", help: "its property sections lists them")
    case .noItem(let path, let count?):
      self = .refused(
        "there is no item \(path.item.grouped) in section \(path.section.grouped)",
        help: count == 0
          ? "section \(path.section) has no items; in another section its place is a pair, as in (1, 0)"
          : Self.indexes(count, "item"))
    case .noSection(let section, let count):
      self = .refused("there is no section \(section.grouped)", help: Self.indexes(count, "section"))
    case .noHeader(let section):
      self = .refused("section \(section) has no header", help: "configure header: 30 gives headers a height")
    case .badNumber("velocity", let number):
      self = .refused(
        "a velocity of \(Value.decimal(number).displayText) is too large", help: "use a smaller one")
    case .badNumber(let name, let number):
      self = .refused(
        "\(name) \(PointsText.text(number)) is outside the range in which points are exact",
        help: "stay within ±9,000,000,000,000,000")
    case .badViewport(let size):
      self = .refused(
        "a viewport cannot be \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points",
        help: "both numbers must be 0 or more")
    case .tooManyVisible(let count, let limit):
      self = .refused(
        "\(count.grouped) elements would be on the screen at once; the limit is \(limit.grouped)",
        help: "make the viewport smaller or the items larger")
    case .canceled: self = .canceledOperation
    }
  }

  /// The statement ends with the reason why it was canceled, which stands in place of this.
  private static let canceledOperation = Fault.refused(
    "the operation was canceled", help: "nothing was changed")

  private static func indexes(_ count: Int, _ what: String) -> String {
    count == 0 ? "there are no \(what)s" : "\(what)s are numbered from 0 to \((count - 1).grouped)"
  }

  /// The lengths that may be 0.
  private static let mayBeZero: Set = [
    "gap", "inset", "insets", "itemSpacing", "lineSpacing", "maxStretch", "header", "footer",
  ]

  init(_ error: LayoutError) {
    switch error {
    case .badItemSize(let size, let number):
      self = .refused(
        "item \(number.grouped) would be \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points",
        help: "width and height must be greater than 0")
    case .badLength("scale", let scale):
      self = .refused(
        "scale cannot be \(PointsText.text(scale))",
        help: "scale is the number of pixels in a point, from 1/16 to 1,024, or none")
    case .badLength(let name, let length):
      self = .refused(
        "\(name) cannot be \(PointsText.text(length))",
        help: Self.mayBeZero.contains(name) ? "use a number, 0 or more" : "use a number greater than 0")
    case .emptyList(let name): self = .refused("\(name) is empty", help: "give one value or more")
    case .badCount(let name, let count, let allowed):
      self = .refused(
        "\(name) cannot be \(count.grouped)",
        help: "it is from \(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)")
    case .tooManyToPlace(let items, let limit):
      self = .refused(
        "the layout of these \(items.grouped) items never repeats, and only \(limit.grouped) can be placed one by one",
        help: "use fewer items, or heights that repeat sooner")
    case .answer(let error): self.init(error)
    case .delegate(let error): self.init(error)
    case .canceled: self = .canceledOperation
    case .tooLong(let length):
      self = .refused(
        "the content would be \(PointsText.text(length)) points long, beyond the range in which points are exact",
        help: "use fewer or smaller items")
    }
  }

  init(_ error: UpdateError) {
    self = .refused(error.words, help: error.help).mending { error.mended($0) }
  }
}

extension UpdateError {
  fileprivate var words: String {
    switch self {
    case .deleteOutOfRange(let place, _): "delete: there is no \(place) before the update"
    case .reloadOutOfRange(let place, _): "reload: there is no \(place) before the update"
    case .moveFromOutOfRange(let place, _, _): "move: there is no \(place) before the update"
    case .insertOutOfRange(let place, _): "insert: there is no place for \(place) after the update"
    case .moveToOutOfRange(let place, let from, _):
      "move of \(from): there is no place for \(place) after the update"
    case .noSectionBefore(let operation, _):
      "\(operation.words): that section does not exist before the update"
    case .noSectionAfter(let operation, _): "\(operation.words): that section does not exist after the update"
    case .duplicateDelete(let place): "\(place) is deleted twice"
    case .duplicateReload(let place): "\(place) is reloaded twice"
    case .duplicateInsert(let place): "two inserts go to \(place)"
    case .duplicateMoveFrom(let place, let target, let other):
      "\(place) is moved twice, to \(target) and to \(other)"
    case .duplicateMoveTo(let place, let from, let other):
      "two moves go to \(place), from \(from) and from \(other)"
    case .deleteAndMove(let place, let target): "\(place) is deleted and moved to \(target)"
    case .deleteAndReload(let place): "\(place) is deleted and reloaded"
    case .insertAndMove(let place, let from): "an insert and a move from \(from) go to \(place)"
    case .moveOutOfDeletedSection(let path, let target):
      "item \(path) is moved to \(target) out of a section that is deleted"
    case .moveIntoInsertedSection(let path, let from):
      "item \(from) is moved to \(path), in a section that is inserted"
    case .negativeItems(let section, let items):
      "section \(section) cannot be inserted with \(items.counted("item"))"
    case .tooManyItems(let limit): "a collection holds no more than \(limit.grouped) items"
    case .sectionsDoNotAddUp(let counts): "invalid update: the number of sections \(counts.words)"
    case .itemsDoNotAddUp(let section, let counts):
      "invalid update: the number of items in section \(section) \(counts.words)"
    case .canceled: "the operation was canceled"
    }
  }

  fileprivate var help: String {
    switch self {
    case .deleteOutOfRange(_, let count), .reloadOutOfRange(_, let count),
      .moveFromOutOfRange(_, _, let count):
      count == 0 ? "there is none" : "they are numbered from 0 to \((count - 1).grouped) before it"
    case .insertOutOfRange(_, let count), .moveToOutOfRange(_, _, let count):
      count == 0 ? "there is none after it" : "they are numbered from 0 to \((count - 1).grouped) after it"
    case .noSectionBefore(_, let sections), .noSectionAfter(_, let sections):
      sections == 0 ? "there is none" : "sections are numbered from 0 to \((sections - 1).grouped)"
    case .moveOutOfDeletedSection, .moveIntoInsertedSection: "do it in a separate update, before or after"
    case .tooManyItems, .negativeItems: "insert fewer, or none"
    case .sectionsDoNotAddUp, .itemsDoNotAddUp:
      "report every change of the data source since the last update, and no other; or reload everything: reload"
    case .canceled: "nothing was changed"
    default: "keep one of them"
    }
  }
}

extension UpdateOperation {
  fileprivate var words: String {
    switch self {
    case .delete(let path): "delete \(path)"
    case .insert(let path): "insert \(path)"
    case .move(let path, let target): "move \(path) to \(target)"
    case .reload(let path): "reload \(path)"
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section, _): "insert section \(section)"
    case .moveSection(let section, let target): "move section \(section) to \(target)"
    case .reloadSection(let section): "reload section \(section)"
    }
  }
}

extension CountMismatch {
  fileprivate var words: String {
    "after the update (\(after.grouped)) must equal those before it (\(before.grouped)) plus \(inserted.grouped) inserted minus \(deleted.grouped) deleted, plus \(movedIn.grouped) moved in minus \(movedOut.grouped) moved out"
  }
}
