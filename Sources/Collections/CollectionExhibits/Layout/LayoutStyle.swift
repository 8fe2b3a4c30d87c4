import CollectionViews
import Declarations
import Language

/// The kinds of layout, each with its options.
enum LayoutStyle: String, CaseIterable, Sendable {
  case flow, global, mosaic, list, columns, waterfall, custom

  var summary: String {
    switch self {
    case .flow: "items in lines, as many as fit"
    case .global: "a flow whose first header stays, and whose others pin below it"
    case .mosaic: "strips of one, two and three items in turn"
    case .list: "rows, one below the other"
    case .columns: "as many columns as fit, all of the same width"
    case .waterfall: "columns that grow where they are shortest"
    case .custom: "a custom layout: functions say where each element is"
    }
  }

  var options: [LayoutOption] {
    switch self {
    case .flow: LayoutOptions.ofFlow
    case .global: LayoutOptions.ofGlobal
    case .mosaic: LayoutOptions.ofMosaic
    case .list: LayoutOptions.ofList
    case .columns: LayoutOptions.ofColumns
    case .waterfall: LayoutOptions.ofWaterfall
    case .custom: LayoutOptions.ofCustom
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
    case .custom:
      "layout zig = custom gap: 2 { attributes(view, item) = (item.item % 2 * 40, item.item * 50, 100, 50 - view.gap) }"
    }
  }

  /// The layout of these options. What is not set is as it starts.
  func layout(_ settings: LayoutSettings) -> AnyLayout {
    switch self {
    case .flow: AnyLayout(settings.flow)
    case .global: AnyLayout(GlobalHeaderLayout(flow: settings.flow, options: settings.headerOptions))
    case .mosaic:
      AnyLayout(
        MosaicLayout(
          segment: settings[LayoutOptions.segment], gap: settings[LayoutOptions.gap],
          rules: settings[LayoutOptions.rules]))
    case .list: AnyLayout(settings.list)
    case .columns: AnyLayout(settings.columns)
    case .waterfall: AnyLayout(settings.waterfall)
    case .custom: AnyLayout(settings.custom)
    }
  }
}

extension LayoutSettings {
  private typealias Options = LayoutOptions

  fileprivate var flow: FlowLayout {
    // A size an item, or a list of them a section.
    let sizes = self[Options.itemSizes]
    let isFlat = sizes.allSatisfy { !$0.isList }
    return FlowLayout(
      itemSize: self[Options.itemSize].elements,
      itemSizes: sizes.isEmpty ? [] : isFlat ? [sizes.flatMap { $0.elements }] : sizes.map { $0.elements },
      lineSpacing: self[Options.lineSpacing], itemSpacing: self[Options.itemSpacing],
      insets: self[Options.insets].elements, header: self[Options.header].elements.map { $0.size },
      footer: self[Options.footer].elements.map { $0.size }, axis: self[Options.scroll],
      pinHeaders: self[Options.pinHeaders], selfSizing: self[Options.selfSizing],
      scale: self[Options.scale])
  }

  fileprivate var headerOptions: HeaderOptions {
    HeaderOptions(
      global: self[Options.global], stretch: self[Options.stretch], pin: self[Options.pin],
      maxStretch: self[Options.maxStretch], rules: self[Options.rules])
  }

  fileprivate var list: ListLayout {
    ListLayout(rowHeights: self[Options.rowHeight].elements, lineSpacing: self[Options.closeLines])
  }

  fileprivate var columns: ColumnsLayout {
    ColumnsLayout(
      minWidth: self[Options.minWidth], heights: self[Options.height].elements,
      lineSpacing: self[Options.closeLines], itemSpacing: self[Options.closeItems],
      insets: self[Options.insets].elements)
  }

  fileprivate var custom: CustomLayout<OwnLayoutCallbacks> {
    guard let answers else { preconditionFailure("a custom layout was created without answers") }
    return CustomLayout(
      OwnLayoutCallbacks(answers, options: own, attributes: attributes), axis: self[Options.scroll],
      scale: self[Options.scale] ?? 1)
  }

  private var attributes: OwnAttributes {
    OwnAttributes(
      self[Options.attributes].standards, copies: self[Options.copies], compares: self[Options.compares])
  }

  fileprivate var waterfall: WaterfallLayout {
    WaterfallLayout(
      columns: self[Options.columns], heights: self[Options.heights], lineSpacing: self[Options.closeLines],
      itemSpacing: self[Options.closeItems], insets: self[Options.insets].elements)
  }
}

extension AnyLayout {
  /// Whether all that touches a rectangle is found, for every rectangle: the article's search misses some, as
  /// its rules show, and a custom layout may.
  var promisesAll: Bool {
    layout(as: CustomLayout<OwnLayoutCallbacks>.self) == nil
      && layout(as: MosaicLayout.self)?.rules != .article
  }

  /// Whether it works as the article's code does, faults included.
  var isArticle: Bool {
    layout(as: GlobalHeaderLayout.self)?.options.rules == .article
      || layout(as: MosaicLayout.self)?.rules == .article
  }
}
