import CollectionViews
import Language

/// An option that the layout refuses, before it is known where it stands.
struct OptionRefusal: Error {
  var error: LayoutError
  /// The options that were set.
  var given: Set<String>

  /// The name of the option that is refused.
  private var option: String? {
    switch error {
    case .badItemSize: given.contains("itemSizes") ? "itemSizes" : "itemSize"
    case .badLength(let name, _), .emptyList(let name), .badCount(let name, _, _): name
    case .tooManyToPlace, .tooLong: nil
    }
  }

  /// The fault, where its option stands, if `range` knows that.
  func located(_ range: (String) -> SourceRange?) -> any Error {
    let fault = Fault(error)
    guard let place = option.flatMap(range) else { return fault }
    return fault.at(place)
  }
}

extension AnyLayout {
  /// Whether it works as the article's code does, faults included.
  var isArticle: Bool {
    switch options {
    case let global as GlobalHeaderLayout: global.options.rules == .article
    case let mosaic as MosaicLayout: mosaic.rules == .article
    default: false
    }
  }
}
