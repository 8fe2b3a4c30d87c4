import Notebooks
import Pictures

/// Where the places of lessons are that are parted into several files: a link to `heaps.html#a-heap` leads to
/// `heaps-2.html#a-heap` if that part has the heading.
struct PartLinks {
  /// The page of each first file, by its address, of those that are parted.
  private var parted: [String: LessonPage] = [:]

  /// - Parameter pages: the pages that may be linked.
  init(_ pages: [LessonPage]) {
    for page in pages where page.contents.count > 1 { parted[page.address(0)] = page }
  }

  /// The content of a file of a page with its links to other parts.
  func linked(_ page: LessonPage, part: Int) -> Markup {
    guard !parted.isEmpty else { return page.contents[part] }
    return Self.replacingAddresses(in: page.contents[part]) { address in
      guard let mark = address.firstIndex(of: "#"), mark < address.index(before: address.endIndex) else {
        return nil
      }
      let path = String(address[..<mark])
      let target = path.isEmpty ? parted[page.address(0)] : parted[path]
      let fragment = PercentEncoding.decoded(String(address[address.index(after: mark)...]))
      // A step of a figure has its number behind a point.
      let figure = fragment.split(separator: ".").first.map(String.init) ?? fragment
      guard let target, let place = target.places[fragment] ?? target.places[figure],
        !(path.isEmpty && place == part)
      else {
        return nil
      }
      return target.address(place) + address[mark...]
    }
  }

  /// What opens a link in the markup of prose; in its text there is no `<`.
  private static let opening = Array("<a href=\"".utf8)

  /// - Parameter replacement: what takes the place of an address, as the markup has it; nil to keep it.
  private static func replacingAddresses(
    in markup: Markup, by replacement: (Substring) -> String?
  ) -> Markup {
    let text = markup.string
    let bytes = Array(text.utf8)
    var result = ""
    var kept = 0
    var index = 0
    while let found = bytes[index...].firstRange(of: opening),
      let end = bytes[found.upperBound...].firstIndex(
        of: UInt8(ascii: "\""))
    {
      index = end
      let address = String(decoding: bytes[found.upperBound..<end], as: UTF8.self)
      guard let new = replacement(address[...]) else { continue }
      result += String(decoding: bytes[kept..<found.upperBound], as: UTF8.self) + new
      kept = end
    }
    return kept == 0 ? markup : Markup(trusted: result + String(decoding: bytes[kept...], as: UTF8.self))
  }

  /// In which part each named place of a lesson stands.
  static func places(in contents: [Markup]) -> [String: Int] {
    var places: [String: Int] = [:]
    let openings = [" id=\"", " data-address=\""].map { Array($0.utf8) }
    for (part, content) in contents.enumerated() {
      let bytes = Array(content.string.utf8)
      for opening in openings {
        var index = 0
        while let found = bytes[index...].firstRange(of: opening),
          let end = bytes[found.upperBound...].firstIndex(of: UInt8(ascii: "\""))
        {
          let name = String(decoding: bytes[found.upperBound..<end], as: UTF8.self)
          if places[name] == nil { places[name] = part }
          index = end
        }
      }
    }
    return places
  }
}
