/// A declaration at the top of a file or in a type; what functions declare within is not looked at.
struct SwiftDeclaration: Sendable {
  /// An attribute, with its `@`, or a modifier.
  struct Modifier: Hashable, Sendable {
    var name: String
    var tokens: Range<Int>
  }

  /// `class`, `func`, `var` and so on.
  var keyword: String
  /// What it declares; of an extension the path of the type that it extends.
  var name: String
  var modifiers: [Modifier]
  /// All of it, its modifiers too.
  var tokens: Range<Int>
  /// Where the keyword is.
  var keywordToken: Int
  /// What its braces hold, if it has some.
  var body: Range<Int>?
  /// The types that it inherits, and the protocols.
  var inherited: [String] = []
  var hasConditions = false
  /// The type or extension that it is in.
  var parent: Int?
  /// The branches of `#if` that it is in.
  var branches: [Int]

  var isType: Bool { Self.types.contains(keyword) }

  func modifier(_ name: String) -> Modifier? { modifiers.first { $0.name == name } }
  func has(_ name: String) -> Bool { modifier(name) != nil }

  static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
  static let members: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "case", "typealias", "associatedtype", "import",
    "operator",
  ]
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "override",
    "optional",
    "required", "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned", "dynamic", "indirect",
    "prefix",
    "postfix", "infix", "nonisolated", "isolated", "distributed", "consuming", "borrowing",
  ]
}

/// The declarations of a file.
struct SwiftOutline: Sendable {
  let tokens: SwiftTokens
  private(set) var all: [SwiftDeclaration] = []
  private var members: [Int: [Int]] = [:]

  /// Types deeper within others are not looked into.
  private static let deepest = 50

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
    read(tokens.indices, parent: nil, branches: [], depth: 0)
  }

  func members(of index: Int) -> [SwiftDeclaration] { (members[index] ?? []).map { all[$0] } }

  /// The declaration at the top of the file that one is in.
  func root(of declaration: SwiftDeclaration) -> SwiftDeclaration {
    var root = declaration
    while let parent = root.parent { root = all[parent] }
    return root
  }

  /// The name of a type with those of the types that it is in.
  func path(_ declaration: SwiftDeclaration) -> String {
    var path = declaration.name
    var parent = declaration.parent
    while let index = parent {
      path = "\(all[index].name).\(path)"
      parent = all[index].parent
    }
    return path
  }

  private mutating func read(_ range: Range<Int>, parent: Int?, branches: [Int], depth: Int) {
    var branches = branches
    var place = range.lowerBound
    while place < range.upperBound {
      if tokens[place].kind == .directive {
        switch tokens[place].spelling {
        case "#if": branches.append(place)
        case "#endif": branches.removeLast()
        default: branches[branches.count - 1] = place
        }
        place += 1
      } else if let prefix = prefix(at: place) {
        var declaration = declaration(prefix, in: range)
        declaration.parent = parent
        declaration.branches = branches
        place = max(place + 1, declaration.tokens.upperBound)
        if let parent { members[parent, default: []].append(all.count) }
        all.append(declaration)
        if declaration.isType, let body = declaration.body, depth < Self.deepest {
          read(body, parent: all.count - 1, branches: branches, depth: depth + 1)
        }
      } else {
        place = tokens.next(after: place)
      }
    }
  }

  /// The modifiers and the keyword of the declaration that begins at a token; nil if there is none.
  func prefix(at start: Int) -> (modifiers: [SwiftDeclaration.Modifier], start: Int, keyword: Int)? {
    var modifiers: [SwiftDeclaration.Modifier] = []
    var place = start
    while let token = tokens.at(place), modifiers.count < 64 {
      if let attribute = attribute(at: place) {
        modifiers.append(attribute)
        place = attribute.tokens.upperBound
        continue
      }
      guard token.kind == .word else { return nil }
      let isModifier =
        token.spelling == "class"
        ? isClassModifier(place) : SwiftDeclaration.modifiers.contains(token.spelling)
      guard isModifier else {
        let isKeyword =
          SwiftDeclaration.types.contains(token.spelling) || SwiftDeclaration.members.contains(token.spelling)
        let isName = token.spelling != "actor" || tokens.at(place + 1)?.kind == .word
        return isKeyword && isName ? (modifiers, start, place) : nil
      }
      // `private(set)`
      let end = tokens.at(place + 1)?.isSymbol("(") == true ? tokens.next(after: place + 1) : place + 1
      modifiers.append(.init(name: token.spelling, tokens: place..<end))
      place = end
    }
    return nil
  }

  /// Whether the word is a modifier as in `class func`.
  private func isClassModifier(_ place: Int) -> Bool {
    guard let next = tokens.at(place + 1), next.kind == .word else { return false }
    return SwiftDeclaration.modifiers.contains(next.spelling)
      || SwiftDeclaration.members.contains(next.spelling)
  }

  /// The attribute that begins at a token.
  func attribute(at place: Int) -> SwiftDeclaration.Modifier? {
    guard tokens[place].isSymbol("@"), tokens.touchesPrevious(place + 1), let word = tokens.at(place + 1),
      word.kind == .word
    else { return nil }
    var end = place + 2
    while tokens.at(end)?.isSymbol(".") == true, tokens.at(end + 1)?.kind == .word { end += 2 }
    // The name that Objective-C sees was once allowed a blank before it.
    if tokens.at(end)?.isSymbol("(") == true, tokens.touchesPrevious(end) || word.spelling == "objc" {
      end = tokens.next(after: end)
    }
    return .init(name: "@\(word.spelling)", tokens: place..<end)
  }

  private func declaration(
    _ prefix: (modifiers: [SwiftDeclaration.Modifier], start: Int, keyword: Int), in range: Range<Int>
  ) -> SwiftDeclaration {
    let keyword = tokens[prefix.keyword].spelling
    var declaration = SwiftDeclaration(
      keyword: keyword, name: "", modifiers: prefix.modifiers, tokens: prefix.start..<prefix.keyword + 1,
      keywordToken: prefix.keyword, branches: [])
    var place = min(prefix.keyword + 1, range.upperBound)
    if keyword != "init", keyword != "subscript", let name = tokens.at(place), name.kind != .directive {
      declaration.name = name.spelling
      place += 1
      while keyword == "extension", tokens.at(place)?.isSymbol(".") == true, let part = tokens.at(place + 1) {
        declaration.name += ".\(part.spelling)"
        place += 2
      }
    }
    if declaration.isType { readInheritance(&declaration, at: place, in: range) }
    var isAssigned = false
    while place < range.upperBound {
      let token = tokens[place]
      if token.kind == .directive || token.isSymbol(";") || isStart(place) { break }
      if token.isSymbol("=") { isAssigned = true }
      let next = tokens.next(after: place)
      if token.isSymbol("{"), !isAssigned {
        declaration.body = tokens.inside(place)
        place = next
        break
      }
      place = next
    }
    declaration.tokens = prefix.start..<max(place, prefix.keyword + 1)
    return declaration
  }

  /// Whether a declaration begins at a token that others come before.
  private func isStart(_ place: Int) -> Bool {
    guard tokens[place].startsLine, let last = tokens.at(place - 1) else { return false }
    let continues: Set<String> = ["->", ":", ",", "=", ".", "&", "("]
    return !(last.kind == .symbol && continues.contains(last.spelling)) && prefix(at: place) != nil
  }

  private func readInheritance(_ declaration: inout SwiftDeclaration, at start: Int, in range: Range<Int>) {
    var place = start
    var angles = 0
    var colon: Int?
    var end: Int?
    while place < range.upperBound, !tokens[place].isSymbol("{") {
      let token = tokens[place]
      if token.isSymbol(":"), angles == 0, colon == nil { colon = place }
      if token.isWord("where"), end == nil {
        declaration.hasConditions = true
        end = place
      }
      angles += SwiftTokens.angles(token)
      place = tokens.next(after: place)
    }
    guard let colon, colon + 1 < end ?? place else { return }
    for part in tokens.parted(colon + 1..<(end ?? place)) {
      var name = ""
      for index in part {
        let token = tokens[index]
        if token.kind == .word, !(tokens[index - 1].isSymbol("@")) {
          name += token.spelling
        } else if token.isSymbol(".") {
          name += "."
        } else if token.isSymbol("&") {
          declaration.inherited.append(name)
          name = ""
        } else if !token.isSymbol("@") {
          break
        }
      }
      if !name.isEmpty { declaration.inherited.append(name) }
    }
  }
}
