import CollectionViews
import Pictures

/// Elements by name, in few words: neighbors as a range, and of many ranges the first.
enum ElementNames {
  private static let mostRanges = 3

  /// `header 1, 40…44`, or with sections `1.0…1.5`.
  ///
  /// - Parameters:
  ///   - elements: in the order of the data source.
  ///   - isOneSection: whether an item is known by its number alone.
  /// - Complexity: O(*n*)
  static func text(of elements: [Element], isOneSection: Bool) -> String {
    func name(_ element: Element) -> String {
      if case .item(let path) = element, isOneSection { path.item.grouped } else { element.description }
    }
    var ranges: [(first: Element, last: Element)] = []
    for element in elements {
      if let last = ranges.last?.last, element.follows(last) {
        ranges[ranges.count - 1].last = element
      } else {
        ranges.append((element, element))
      }
    }
    let told = ranges.prefix(mostRanges).map { range in
      range.first == range.last ? name(range.first) : "\(name(range.first))…\(name(range.last))"
    }
    return told.joined(separator: ", ") + (ranges.count > mostRanges ? ", …" : "")
  }
}

extension Element {
  /// Whether it is the next item of the same section.
  fileprivate func follows(_ other: Element) -> Bool {
    guard case .item(let path) = self, case .item(let before) = other else { return false }
    return path.section == before.section && path.item == before.item + 1
  }
}
