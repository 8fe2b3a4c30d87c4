// Protocols with optional methods: requirements with defaults that say that they were reached.
extension SwiftEditor {
  /// The protocols of which a method is optional, and that belong to no actor.
  var mainActorProtocols: [SwiftDeclaration] {
    outline.all.enumerated().filter { index, declaration in
      declaration.keyword == "protocol" && !declaration.has("@MainActor")
        && outline.members(of: index).contains { $0.has("optional") }
    }.map(\.element)
  }

  /// Makes requirements of optional methods, and adds their defaults and their calls.
  mutating func adaptProtocols() {
    var written: Set<String> = []
    for declaration in mainActorProtocols where !declaration.has("@objc") {
      insert(Array("@MainActor ".utf8), at: tokens[declaration.tokens.lowerBound].range.lowerBound)
      tell("wrote @MainActor", at: declaration.keywordToken)
    }
    for (index, declaration) in outline.all.enumerated() where declaration.keyword == "protocol" {
      if declaration.has("@objc"), declaration.inherited.isEmpty {
        let name = declaration.keywordToken + 1
        insert(Array(": AnyObject".utf8), at: tokens[name].range.upperBound)
        tell("wrote AnyObject, which @objc implied", at: name)
      }
      let optional = outline.members(of: index).filter { $0.has("optional") }
      if !optional.isEmpty { adapt(optional, of: declaration, &written) }
    }
  }

  private mutating func adapt(
    _ members: [SwiftDeclaration], of home: SwiftDeclaration, _ written: inout Set<String>
  ) {
    let indentation = indentation(tokens[members[0].tokens.lowerBound].range.lowerBound)
    var text = SwiftOptionalText(
      outline.path(home), access: ["public", "package", "fileprivate", "private"].first(where: home.has),
      unit: home.parent == nil && !indentation.isEmpty ? indentation : "  ")
    for member in members {
      guard let word = member.modifier("optional") else { continue }
      delete(word.tokens)
      add(member, of: home, to: &text, &written)
    }
    insert(text, behind: home)
  }

  private mutating func add(
    _ member: SwiftDeclaration, of home: SwiftDeclaration, to text: inout SwiftOptionalText,
    _ written: inout Set<String>
  ) {
    let place = member.keywordToken
    func left(_ reason: String) -> String {
      "deleted optional of \(member.name); write its default by hand: \(reason)"
    }
    guard member.branches == home.branches else { return ask(left("it is in #if"), at: place) }
    guard !member.has("static"), !member.has("class") else { return ask(left("it is static"), at: place) }
    guard let function = SwiftFunction(member, in: tokens) else {
      guard let type = type(of: member) else { return ask(left("it is not a method"), at: place) }
      let isSettable = member.body?.contains { tokens[$0].isWord("set") } ?? false
      text.addProperty(member.name, type: type, isSettable: isSettable)
      return tell("deleted optional of \(member.name), added a default: it is read without ?", at: place)
    }
    guard !function.isSpecial else { return ask(left("it is generic, throws or waits"), at: place) }
    let hasValue = text.addDefault(function)
    let calls = callsType(of: home, function)
    let isWritten = calls == nil || !written.insert("\(calls ?? "") \(function.parameterList)").inserted
    if function.parameters.isEmpty {
      tell("deleted optional of \(function.fullName), added a default", at: place)
      ask("\(function.name)?() does not compile: call \(function.fullName) without ?", at: place)
    } else {
      text.addCall(function, in: isWritten ? nil : calls, isForced: isForced(function.name))
      tell("deleted optional of \(function.fullName), added a default and its call with ?", at: place)
    }
    if !hasValue {
      ask(
        "the default of \(function.fullName) stops the program: write any value of \(function.result ?? "its type") into it",
        at: place)
    }
  }

  /// The type that the calls of the method are added to; nil for a type of their own.
  private func callsType(of home: SwiftDeclaration, _ function: SwiftFunction) -> String? {
    guard function.name == "collectionView" else { return nil }
    let known = SwiftProtocols(outline).refined(by: home.inherited)
    if known.contains("UICollectionViewDelegate") { return "UICollectionViewDelegateCalls" }
    return known.contains("UICollectionViewDataSource") ? "UICollectionViewDataSourceCalls" : nil
  }

  /// Whether the file calls a method as in `delegate.height!(view)`.
  private func isForced(_ name: String) -> Bool {
    tokens.indices.contains { index in
      tokens[index].isWord(name) && tokens.at(index + 1)?.isSymbol("!") == true
        && tokens.touchesPrevious(index + 1)
        && tokens.at(index + 2)?.isSymbol("(") == true
    }
  }

  /// The type of a property.
  private func type(of member: SwiftDeclaration) -> String? {
    let start = member.keywordToken + 2
    guard member.keyword == "var", let body = member.body, tokens.at(start)?.isSymbol(":") == true,
      start + 1 < body.lowerBound - 1
    else { return nil }
    return tokens.text(start + 1..<body.lowerBound - 1)
  }

  /// Inserts a text at the top of the file, behind what a declaration is in.
  private mutating func insert(_ text: SwiftOptionalText, behind declaration: SwiftDeclaration) {
    let (place, isLine) = end(behind: outline.root(of: declaration).tokens.upperBound - 1)
    let isEnded = place > 0 && bytes[place - 1] == UInt8(ascii: "\n")
    let lines = (isLine && isEnded ? [] : [""]) + text.lines.flatMap { $0.isEmpty ? [] : [""] + $0 }
    insert(Array(lines.map { $0 + lineEnd }.joined().utf8), at: place)
  }
}
