import CollectionViews
import Language
import Playground

/// The kinds of layout, each with its options.
enum LayoutStyle: String, CaseIterable, Sendable {
  case flow, global, mosaic, list, columns, waterfall

  var summary: String {
    switch self {
    case .flow: "items in lines, as many as fit"
    case .global: "a flow whose first header stays, and whose others pin below it"
    case .mosaic: "strips of one, two and three items in turn"
    case .list: "rows, one below the other"
    case .columns: "as many columns as fit, all of one width"
    case .waterfall: "columns that grow where they are shortest"
    }
  }

  var options: [LayoutOption] {
    switch self {
    case .flow:
      [
        .itemSize, .itemSizes, .lineSpacing, .itemSpacing, .insets, .header, .footer, .scroll, .pinHeaders,
        .selfSizing, .scale,
      ]
    case .global:
      Self.flow.options + [.global, .stretch, .pin, .maxStretch, .rules]
    case .mosaic: [.segment, .gap, .rules]
    case .list: [.rowHeight, .lineSpacing.starting(at: .int(0))]
    case .columns:
      [
        .minWidth, .height, .itemSpacing.starting(at: .int(0)), .lineSpacing.starting(at: .int(0)), .insets,
      ]
    case .waterfall:
      [
        .columns, .heights, .itemSpacing.starting(at: .int(0)), .lineSpacing.starting(at: .int(0)), .insets,
      ]
    }
  }

  func option(_ name: String) -> LayoutOption? { options.first { $0.name == name } }

  /// A short program that shows it.
  var example: String {
    switch self {
    case .flow: "layout feed = flow itemSize: 90x60 lineSpacing: 4"
    case .global: "layout feed = global header: [80, 35] itemSize: 157x157 insets: (0, 2, 0, 2)"
    case .mosaic: "layout feed = mosaic segment: 200"
    case .list: "layout feed = list rowHeight: [44, 60]"
    case .columns: "layout feed = columns minWidth: 100 height: 70"
    case .waterfall: "layout feed = waterfall columns: 3 heights: [80, 120, 60]"
    }
  }

  /// The layout of these options. What is not among the values is as it starts.
  func layout(_ values: [String: Value]) -> any CollectionLayout {
    let reader = LayoutReader { name in values[name] ?? option(name)?.standard ?? .nothing }
    return switch self {
    case .flow: reader.flow
    case .global: GlobalHeaderLayout(flow: reader.flow, options: reader.headerOptions)
    case .mosaic:

      MosaicLayout(
        segment: reader.number("segment"), gap: reader.number("gap"), rules: reader.rules)
    case .list: reader.list
    case .columns: reader.columns
    case .waterfall: reader.waterfall
    }
  }
}

/// Reads the values of options, whose shapes were checked when they were bound.
private struct LayoutReader {
  var value: (String) -> Value

  init(_ value: @escaping (String) -> Value) { self.value = value }

  func number(_ name: String) -> Double { value(name).number ?? 0 }

  private func flag(_ name: String) -> Bool {
    if case .bool(let flag) = value(name) { flag } else { false }
  }

  /// One value, or a list of them.
  private func several<Result>(_ name: String, _ make: (Value) -> Result?) -> [Result] {
    let value = value(name)
    if let one = make(value) { return [one] }
    return value.spreadOut.compactMap(make)
  }

  var rules: Rules {
    if case .text(let text) = value("rules") { Rules(rawValue: text) ?? .right } else { .right }
  }

  private var axis: Axis {
    if case .text(let text) = value("scroll") { Axis(rawValue: text) ?? .vertical } else { .vertical }
  }

  private func headerSize(_ value: Value) -> Size? {
    value.number.map { Size(width: $0, height: $0) } ?? Size(value)
  }

  var flow: FlowLayout {
    var sizes: [[Size]] = []
    if case .list(let values) = value("itemSizes"), !values.isEmpty {
      let plain = values.compactMap { Size($0) }
      sizes = plain.count == values.count ? [plain] : values.map { $0.spreadOut.compactMap { Size($0) } }
    }
    return FlowLayout(
      itemSize: several("itemSize") { Size($0) }, itemSizes: sizes, lineSpacing: number("lineSpacing"),
      itemSpacing: number("itemSpacing"), insets: several("insets") { Insets($0) },
      header: several("header", headerSize), footer: several("footer", headerSize), axis: axis,
      pinHeaders: flag("pinHeaders"), selfSizing: flag("selfSizing"), scale: value("scale").number)
  }

  var list: ListLayout {
    ListLayout(rowHeights: several("rowHeight", \.number), lineSpacing: number("lineSpacing"))
  }

  var columns: ColumnsLayout {
    ColumnsLayout(
      minWidth: number("minWidth"), heights: several("height", \.number),
      lineSpacing: number("lineSpacing"), itemSpacing: number("itemSpacing"),
      insets: several("insets") { Insets($0) })
  }

  var waterfall: WaterfallLayout {
    var columns = 1
    if case .int(let count) = value("columns") { columns = count }
    return WaterfallLayout(
      columns: columns, heights: several("heights", \.number), lineSpacing: number("lineSpacing"),
      itemSpacing: number("itemSpacing"), insets: several("insets") { Insets($0) })
  }

  var headerOptions: HeaderOptions {
    HeaderOptions(
      global: flag("global"), stretch: flag("stretch"), pin: flag("pin"),
      maxStretch: value("maxStretch").number, rules: rules)
  }
}
