extension Caption {
  /// The pieces as one sentence, without signs: `inserted 10; 3 comparisons; avl, 5 nodes, height 2.`
  public var sentence: String {
    pieces.joined(separator: "; ").reduce(into: "") { sentence, letter in
      switch letter {
      case "›": sentence += "then"
      case "·": sentence += ";"
      case "…": sentence += "..."
      case "—": sentence += "-"
      case "“", "”": sentence += "\""
      default: sentence.append(letter)
      }
    } + "."
  }
}
