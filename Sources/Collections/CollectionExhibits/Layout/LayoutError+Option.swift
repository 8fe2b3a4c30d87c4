import CollectionViews

extension LayoutError {
  /// The name of the option that is refused, of those that were set.
  func option(of settings: LayoutSettings) -> String? {
    switch self {
    case .badItemSize:
      settings.isSet(LayoutOptions.itemSizes) ? LayoutOptions.itemSizes.name : LayoutOptions.itemSize.name
    case .badLength(let name, _), .emptyList(let name), .badCount(let name, _, _): name
    case .tooManyToPlace, .tooLong: nil
    }
  }
}

extension CollectionLayout {
  /// Whether it works as the article's code does, faults included.
  var isArticle: Bool {
    switch self {
    case let global as GlobalHeaderLayout: global.options.rules == .article
    case let mosaic as MosaicLayout: mosaic.rules == .article
    default: false
    }
  }
}
