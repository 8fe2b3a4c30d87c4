// What is left to do by hand.
extension SwiftEditor {
  /// Tells what needs Objective-C and is not edited, and methods that nothing calls.
  mutating func advise() {
    for index in tokens.indices {
      let token = tokens[index]
      if token.isSymbol("#"), tokens.touchesPrevious(index + 1), let word = tokens.at(index + 1)?.spelling {
        if word == "selector" {
          ask(
            "#selector stays: pass a closure, as to init(action:), or a block of NotificationCenter",
            at: index)
        } else if word == "keyPath" {
          ask("#keyPath stays: write a key path, as in \\Type.property", at: index)
        }
      } else if token.kind == .word, let list = tokens.inside(index + 1), tokens[index + 1].isSymbol("(") {
        adviseOnObserving(token.spelling, list, at: index)
      }
    }
    adviseOnSubclasses()
  }

  private mutating func adviseOnObserving(_ name: String, _ list: Range<Int>, at index: Int) {
    let hasKeyPath = list.contains { tokens[$0].isWord("forKeyPath") && tokens.at($0 + 1)?.kind != .literal }
    switch name {
    case "addObserver" where hasKeyPath, "removeObserver" where hasKeyPath, "observeValue" where hasKeyPath:
      ask("\(name)(forKeyPath:) stays: write didSet, or override the property, where it changes", at: index)
    case "observe" where tokens.at(list.lowerBound)?.isSymbol("\\") == true:
      ask("observe(\\.…) stays: write didSet, or override the property, where it changes", at: index)
    default: break
    }
  }

  /// A class whose superclass conforms without a method has the default in its place, whatever it implements itself.
  private mutating func adviseOnSubclasses() {
    let protocols = SwiftProtocols(outline)
    var conformances: [String: [String]] = [:]
    var superclasses: [String: String] = [:]
    let classes = Set(outline.all.filter { $0.keyword == "class" }.map(outline.path))
    for declaration in outline.all where declaration.isType {
      let name = outline.path(declaration)
      conformances[name, default: []] += declaration.inherited
      guard declaration.keyword == "class", let first = declaration.inherited.first else { continue }
      superclasses[name] = classes.contains(first) ? first : nil
    }
    for (index, declaration) in outline.all.enumerated() {
      let name = outline.path(declaration)
      guard declaration.isType, superclasses[name] != nil else { continue }
      for member in outline.members(of: index) where !member.has("override") && !member.has("static") {
        guard let method = SwiftFunction(member, in: tokens)?.fullName else { continue }
        var conformer: String?
        var ancestor = superclasses[name]
        var seen: Set<String> = [name]
        while let current = ancestor, seen.insert(current).inserted {
          let known = protocols.refined(by: conformances[current] ?? [])
          if known.contains(where: { protocols.optional[$0]?.contains(method) == true }) {
            conformer = current
          }
          ancestor = superclasses[current]
        }
        if let conformer {
          ask(
            "\(method) is not called here: implement it in \(conformer), where the conformance is",
            at: member.keywordToken)
        }
      }
    }
  }
}
