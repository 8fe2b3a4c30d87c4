/// The name that is most likely meant by a mistyped one: the nearest by insertions, deletions and substitutions, if no
/// more than a third of its letters differ.
func nearestName(to name: String, in names: [String]) -> String? {
  let letters = Array(name)
  let candidates = names.map { ($0, distance(letters, Array($0))) }
  guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 <= max(1, (letters.count + 1) / 3) else {
    return nil
  }
  return best.0
}

private func distance(_ from: [Character], _ to: [Character]) -> Int {
  var row = Array(0...to.count)
  for (line, letter) in from.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in to.indices {
      let cost = diagonal + (to[column] == letter ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(cost, diagonal + 1, row[column] + 1)
    }
  }
  return row[to.count]
}
