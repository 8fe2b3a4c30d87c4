import CollectionViews
import Language
import Playground

/// An option of a layout: its name, what it takes, what holds without it, and what a change of it throws away.
struct LayoutOption: Sendable {
  var name: String
  var shape: ValueShape
  var summary: String
  /// As it would be written.
  var standard: Value

  init(_ name: String, _ shape: ValueShape, _ standard: Value, _ summary: String) {
    self.name = name
    self.shape = shape
    self.standard = standard
    self.summary = summary
  }

  var parameter: ParameterDeclaration { .label(name, .shape(shape), summary) }
}

extension LayoutOption {
  private static let length = ValueShape.number(atLeast: 0)
  private static let lengths = ValueShape.either([length, .list(of: length)])
  private static let size = ValueShape.size(isPositive: false)
  private static let headerSize = ValueShape.either([length, size])

  static let itemSize = LayoutOption(
    "itemSize", .either([size, .list(of: size)]), .size(50, 50), "of all items, or one a section")
  static let itemSizes = LayoutOption(
    "itemSizes", .list(of: .either([size, .list(of: size)])), .list([]),
    "a size for each item, or lists of them, one a section; used again from the start")
  static let lineSpacing = LayoutOption(
    "lineSpacing", length, .int(10), "between the lines, in points")
  static let itemSpacing = LayoutOption(
    "itemSpacing", length, .int(10), "between the items of a line, at least, in points")
  static let insets = LayoutOption(
    "insets", .either([.insets, .list(of: .insets)]), .int(0),
    "around the items of a section: the top, or (top, left, bottom, right); or one a section")
  static let header = LayoutOption(
    "header", .either([headerSize, .list(of: headerSize)]), .int(0),
    "how high headers are, or wide where the content scrolls sideways; or one a section; 0: none")
  static let footer = LayoutOption(
    "footer", .either([headerSize, .list(of: headerSize)]), .int(0), "the same of footers")
  static let scroll = LayoutOption(
    "scroll", .choice(Axis.allCases.map(\.rawValue)), .text("vertical"), "the way the content scrolls")
  static let pinHeaders = LayoutOption(
    "pinHeaders", .flag, .bool(false), "whether headers stay at the edge while their section is seen")
  static let selfSizing = LayoutOption(
    "selfSizing", .flag, .bool(false),
    "whether items tell their sizes themselves: lines are then packed one by one")
  static let scale = LayoutOption(
    "scale", .either([.number(atLeast: 0), .nothing]), .nothing,
    "pixels in a point: origins are rounded to whole pixels; none: not at all")

  static let global = LayoutOption(
    "global", .flag, .bool(true), "whether the first header stays at the edge for all sections")
  static let stretch = LayoutOption(
    "stretch", .flag, .bool(true), "whether the first header grows when the content is pulled down")
  static let pin = LayoutOption(
    "pin", .flag, .bool(true), "whether the other headers stay in sight while their section is seen")
  static let maxStretch = LayoutOption(
    "maxStretch", .either([length, .nothing]), .nothing, "how high the first header may grow; none: no limit")
  static let rules = LayoutOption(
    "rules", .choice(Rules.allCases.map(\.rawValue)), .text("right"),
    "article: as the article's code does it, faults included")

  static let segment = LayoutOption("segment", length, .int(200), "how high a segment is, in points")
  static let gap = LayoutOption(
    "gap", length, .int(1), "between the items of a segment, and between segments")

  static let rowHeight = LayoutOption(
    "rowHeight", lengths, .int(44), "of all rows, or one a row; used again from the start")
  static let minWidth = LayoutOption(
    "minWidth", length, .int(300), "the least width of a column: there are as many as fit")
  static let height = LayoutOption(
    "height", lengths, .int(70), "of all items, or one an item; used again from the start")
  static let columns = LayoutOption(
    "columns", .whole(atLeast: 1), .int(2), "how many columns there are")
  static let heights = LayoutOption(
    "heights", .list(of: length), .list([.int(100), .int(60), .int(140), .int(80)]),
    "one an item; used again from the start")

  /// The same option with another value to start from.
  func starting(at value: Value) -> LayoutOption {
    var option = self
    option.standard = value
    return option
  }
}
