// Attributes and modifiers of Objective-C.
extension SwiftEditor {
  private static let attributes: Set<String> = ["@objc", "@objcMembers", "@IBOutlet", "@IBAction"]

  /// Deletes what Objective-C alone understands.
  mutating func deleteWords() {
    let protocols = Set(mainActorProtocols.compactMap { $0.modifier("@objc")?.tokens.lowerBound })
    for index in tokens.indices {
      if let attribute = outline.attribute(at: index), Self.attributes.contains(attribute.name) {
        if protocols.contains(index) {
          replace(range(attribute.tokens), with: "@MainActor")
          tell("deleted \(attribute.name), wrote @MainActor", at: index)
        } else {
          delete(attribute.tokens)
          tell("deleted \(attribute.name)", at: index)
        }
      } else if tokens[index].isWord("dynamic"), isModifier(index) {
        delete(index..<index + 1)
        tell("deleted dynamic", at: index)
      } else if isPartOfUIKit(index) {
        let part = index + 1..<index + 3
        tell("imported UIKit in place of UIKit\(tokens.text(part))", at: index)
        delete(bytes: range(part))
      }
    }
  }

  /// Whether a part of UIKit is imported, as in `import UIKit.UICollectionView`, of which there are none here.
  private func isPartOfUIKit(_ index: Int) -> Bool {
    tokens[index].isWord("UIKit") && tokens.at(index - 1)?.isWord("import") == true
      && tokens.at(index + 1)?.isSymbol(".") == true && tokens.at(index + 2)?.kind == .word
  }

  /// Where some tokens are.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// Deletes some tokens and the blanks behind them.
  mutating func delete(_ tokens: Range<Int>) {
    let range = range(tokens)
    let whole = range.lowerBound..<endOfBlanks(range.upperBound)
    // What is beside it stays apart.
    let isApart = whole.lowerBound == 0 || " \t\r\n{(;".utf8.contains(bytes[whole.lowerBound - 1])
    if isApart { delete(bytes: whole) } else { replace(whole, with: " ") }
  }

  /// Whether a word stands where modifiers do, rather than being a name.
  private func isModifier(_ index: Int) -> Bool {
    guard outline.prefix(at: index) != nil else { return false }
    guard let last = tokens.at(index - 1) else { return true }
    if last.kind == .directive { return true }
    if last.kind == .symbol {
      return ["{", "}", ";"].contains(last.spelling) || (last.spelling == ")" && endsModifier(index - 1))
        || (tokens[index].startsLine && [")", "]", "?", "!", ">"].contains(last.spelling))
    }
    if endsModifier(index - 1) { return true }
    let names: Set<String> = [
      "let", "var", "func", "case", "return", "in", "import", "is", "as", "class", "struct",
    ]
    return tokens[index].startsLine && !(last.kind == .word && names.contains(last.spelling))
  }

  /// Whether an attribute or a modifier ends with a token.
  private func endsModifier(_ index: Int) -> Bool {
    let name = tokens[index].isSymbol(")") ? (tokens.partners[index] ?? 0) - 1 : index
    guard let word = tokens.at(name), word.kind == .word else { return false }
    return SwiftDeclaration.modifiers.contains(word.spelling) || word.spelling == "class"
      || tokens.at(name - 1)?.isSymbol("@") == true
  }
}
