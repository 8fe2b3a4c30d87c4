/// The names of headings in addresses, as GitHub makes them: `The one move` is `the-one-move`, a second one `the-one-move-1`.
///
/// They have no capital letter. What a page itself names begins with one, so that no heading has its name.
package struct HeadingNames {
  private var taken: [String: Int] = [:]

  package init() {}

  /// The name of the next heading.
  package mutating func name(of words: String) -> String {
    let letters = words.lowercased().compactMap { letter -> Character? in
      letter == " " ? "-" : letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
    }
    let base = letters.isEmpty ? "part" : String(letters)
    var name = base
    while taken[name] != nil {
      taken[base, default: 0] += 1
      name = "\(base)-\(taken[base, default: 0])"
    }
    taken[name] = 0
    return name
  }
}
