import Randomness

/// Markdown of the nasty kind.
public enum RandomNotebook {
  private static let endings = ["\n", "\r\n", "\r"]

  /// Cells, outputs and prose in quotes and lists, well formed for the most part.
  public static func assembled(_ random: inout SplitMix64) -> [UInt8] {
    let ending = endings.randomElement(using: &random) ?? "\n"
    var text = Bool.random(using: &random) ? "" : "\u{FEFF}"
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let (first, rest) = container(&random)
      for (index, line) in block(&random).enumerated() {
        let prefix = index == 0 ? first : rest
        text += (line.isEmpty ? trimmed(prefix) : prefix + line)
        text += Int.random(in: 0..<20, using: &random) == 0 ? "\n" : ending
      }
      if Bool.random(using: &random) { text += ending }
    }
    var bytes = Array(text.utf8)
    if Bool.random(using: &random), bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes.insert([0, 0xFF, 0xC3].randomElement(using: &random) ?? 0, at: bytes.count)
    }
    return bytes
  }

  /// Lines in any order, each of which means something.
  public static func soup(_ random: inout SplitMix64) -> [UInt8] {
    let starts = ["", "", "> ", ">", "- ", "  ", "    ", "\t", "1. ", "   ", "> - ", ">\t", "-\t"]
    let rests = [
      "```trellis", "```trellis name=a", "```", "```", "```output", "~~~", "~~~trellis", "````", "~~~output",
      "",
      "", "print 1", "text", "===", "---", "[a]: /b", "<div>", "```swift", " ```", "...",
    ]
    let ending = endings.randomElement(using: &random) ?? "\n"
    var text = ""
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      text += starts.randomElement(using: &random) ?? ""
      text += rests.randomElement(using: &random) ?? ""
      text += Int.random(in: 0..<10, using: &random) == 0 ? "\n" : ending
    }
    return Array(text.utf8)
  }

  public static func output(_ random: inout SplitMix64) -> [String] {
    let lines = [
      "", "", " ", "a", "  b", "```", "~~~", "> q", "- l", "\tt", "`````", "é┌─┐", "...", "[..]", "    ~~~~",
      "c ", "#",
    ]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in lines.randomElement(using: &random) ?? "" }
  }

  private static func container(_ random: inout SplitMix64) -> (first: String, rest: String) {
    let containers = [
      ("", ""), ("", ""), ("> ", "> "), (">", ">"), ("> > ", "> > "), ("- ", "  "), ("1. ", "   "),
      ("10) ", "    "),
      ("-\t", "\t"), ("1. ", "\t"), (">\t", ">\t"), ("- > ", "  > "), ("> - ", ">   "), ("- - ", "    "),
      ("  ", " "),
      ("   ", ""), ("-   ", "    "), ("> 1.\t", ">   \t"),
    ]
    return containers.randomElement(using: &random) ?? ("", "")
  }

  private static func block(_ random: inout SplitMix64) -> [String] {
    let fence = ["```", "~~~", "````", "~~~~~"].randomElement(using: &random) ?? "```"
    let other = ["```", "~~~", "``````"].randomElement(using: &random) ?? "```"
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return ["text", "more"]
    case 1: return ["Setext", "===", "text", "---"]
    case 2: return ["[link]: /url", "", "<!-- comment -->"]
    case 3: return [fence + "swift", "```trellis", "x", fence]
    case 4: return [fence + "trellis name=x", "print 1"]
    case 5, 6: return [fence + "trellis", "print 1", "", "  print 2", fence + " ", "after"]
    default:
      var old = output(&random)
      old.removeAll { $0.contains(other.first ?? "`") }
      let between = Bool.random(using: &random) ? [""] : []
      return [fence + "trellis skip", "x", fence] + between + [other + "output"] + old + [other]
    }
  }

  private static func trimmed(_ prefix: String) -> String {
    var prefix = prefix
    while prefix.hasSuffix(" ") || prefix.hasSuffix("\t") { prefix.removeLast() }
    return prefix
  }
}
