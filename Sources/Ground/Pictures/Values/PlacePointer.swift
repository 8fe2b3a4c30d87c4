/// A name that points at a place: of a list at a cell, of a matrix at a row or a column, of a dictionary at an entry.
public struct PlacePointer: Hashable, Sendable {
  /// What is written there: `i`, `j+1`.
  public var label: String
  public var place: Int

  public init(_ label: String, at place: Int) {
    self.label = label
    self.place = place
  }

  /// More columns no label takes.
  static let widest = 12
}

extension [PlacePointer] {
  /// What points at each place, the labels of one place put together: `i,j`.
  var merged: [(place: Int, text: CleanText)] {
    var places: [Int] = []
    var labels: [Int: [String]] = [:]
    for pointer in self {
      if labels[pointer.place] == nil { places.append(pointer.place) }
      if labels[pointer.place]?.contains(pointer.label) != true {
        labels[pointer.place, default: []].append(pointer.label)
      }
    }
    return places.sorted().map { place in
      let text = CleanText(labels[place, default: []].joined(separator: ","))
      return (place, text.truncated(toColumns: PlacePointer.widest))
    }
  }

  /// A sentence a place: `i and j point at place 2`.
  func sentences(of what: String, _ word: (Int) -> String) -> [String] {
    var places: [Int] = []
    var labels: [Int: [String]] = [:]
    for pointer in self {
      if labels[pointer.place] == nil { places.append(pointer.place) }
      labels[pointer.place, default: []].append(SpokenText.word(pointer.label))
    }
    return places.map { place in
      let names = labels[place, default: []]
      return "\(SpokenText.list(names)) \(names.count == 1 ? "points" : "point") at \(what) \(word(place))."
    }
  }
}

/// Labels centered on columns, in as many lines as they need: what has no room beside the others goes into the next line.
struct LabelRows {
  private(set) var rows: [[(text: CleanText, x: Int)]] = []

  /// - Parameters:
  ///   - labels: with the column that the middle of each belongs to, from the left.
  ///   - most: how many lines there may be; labels for which there is no room in them are left out.
  ///   - columns: the room.
  init(_ labels: [(text: CleanText, center: Int)], most: Int, columns: Int) {
    var ends: [Int] = []
    for (text, center) in labels {
      guard text.columns <= columns else { continue }
      let wanted = max(0, min(center - (text.columns - 1) / 2, columns - text.columns))
      for row in 0..<most {
        if row == rows.count {
          rows.append([])
          ends.append(0)
        }
        let start = max(wanted, ends[row])
        // It must still stand over what it belongs to.
        guard start <= center, start + text.columns <= columns else { continue }
        rows[row].append((text, start))
        ends[row] = start + text.columns + 1
        break
      }
    }
    rows.removeAll { $0.isEmpty }
  }
}
