// An extension cannot override: it is the class that does.
extension SwiftEditor {
  /// Moves the overrides of extensions into the bodies of their classes.
  mutating func moveOverrides() {
    for (index, declaration) in outline.all.enumerated() where declaration.keyword == "extension" {
      for member in outline.members(of: index) where member.has("override") {
        move(member, outOf: declaration)
      }
    }
  }

  private mutating func move(_ member: SwiftDeclaration, outOf home: SwiftDeclaration) {
    let place = member.keywordToken
    let what = "the override of \(title(member)) in an extension of \(home.name)"
    let named = outline.all.filter { $0.keyword == "class" && outline.path($0) == home.name }
    guard !named.isEmpty else {
      return ask("\(what) stays: move it by hand into the class, which another file declares", at: place)
    }
    guard let target = named.first(where: { $0.branches == home.branches }), member.branches == home.branches
    else {
      return ask("\(what) stays: move it by hand into the class, with its #if", at: place)
    }
    let attributes = home.modifiers.filter {
      $0.name.hasPrefix("@") && !["@objc", "@MainActor"].contains($0.name)
    }
    guard !home.hasConditions, attributes.isEmpty, let body = target.body, member.body != nil else {
      return ask(
        "\(what) stays: move it by hand into the class, with what holds for the extension", at: place)
    }
    giveAccess(of: home, to: member)
    let (part, whole) = extent(of: member)
    let moved = cut(part, with: whole)
    let margin = startsLine(part) ? "" : indentation(tokens[target.tokens.lowerBound].range.lowerBound) + "  "
    insert(Array(margin.utf8) + moved, into: body)
    tell(
      "moved the override of \(title(member)) into \(target.name), line \(line(of: target.keywordToken))",
      at: place)
  }

  private func title(_ member: SwiftDeclaration) -> String {
    if let function = SwiftFunction(member, in: tokens) { return function.fullName }
    return member.keyword == "subscript" || member.keyword == "init" ? member.keyword : member.name
  }

  /// The modifiers of an extension hold for its members.
  private mutating func giveAccess(of home: SwiftDeclaration, to member: SwiftDeclaration) {
    let words = ["public", "package", "internal", "fileprivate", "private"]
    guard let access = words.first(where: home.has), !words.contains(where: member.has), !member.has("open")
    else {
      return
    }
    insert(
      Array("\(access == "private" ? "fileprivate" : access) ".utf8),
      at: tokens[member.keywordToken].range.lowerBound)
  }

  private func startsLine(_ part: Range<Int>) -> Bool {
    isBlank(startOfLine(part.lowerBound)..<part.lowerBound)
  }

  /// A member with the comments above it and beside it, and what is cut with it.
  private func extent(of member: SwiftDeclaration) -> (part: Range<Int>, whole: Range<Int>) {
    let first = member.tokens.lowerBound
    var start = tokens[first].range.lowerBound
    let last = member.tokens.upperBound - 1
    let (end, isLine) = end(behind: last)
    guard tokens[first].startsLine else {
      let end = tokens[last].range.upperBound
      return (start..<end, start..<end + bytes[end...].prefix { $0 == 32 || $0 == 9 }.count)
    }
    let cuts = cuts(before: first)
    let floor = cuts.min() ?? start
    start = cuts.contains(startOfLine(start)) ? startOfLine(start) : start
    var candidate = start
    while candidate > floor {
      let above = startOfLine(candidate - 1)
      guard above >= floor, !isBlank(above..<candidate) else { break }
      candidate = above
      if cuts.contains(candidate) { start = candidate }
    }
    let upper = isLine ? end : tokens[last].range.upperBound
    var whole = start..<upper
    if isLine {
      if start > floor, isBlank(startOfLine(start - 1)..<start) {
        whole = startOfLine(start - 1)..<upper
      } else if upper < bytes.count, isBlank(upper..<endOfLine(upper)) {
        whole = start..<endOfLine(upper)
      }
    }
    return (start..<upper, whole)
  }

  /// The lines between a token and the one before it that begin outside comments.
  private func cuts(before token: Int) -> Set<Int> {
    let end = tokens[token].range.lowerBound
    var place = token > 0 ? tokens[token - 1].range.upperBound : 0
    var cuts: Set<Int> = place == 0 ? [0] : []
    var depth = 0
    while place < end {
      if depth == 0, bytes[place...].starts(with: "//".utf8) {
        place = endOfLine(place) - 1
      } else if bytes[place...].starts(with: "/*".utf8) {
        depth += 1
        place += 1
      } else if depth > 0, bytes[place...].starts(with: "*/".utf8) {
        depth -= 1
        place += 1
      }
      if depth == 0, bytes[place] == UInt8(ascii: "\n") { cuts.insert(place + 1) }
      place += 1
    }
    return cuts
  }

  /// Inserts lines at the end of a body.
  private mutating func insert(_ lines: [UInt8], into body: Range<Int>) {
    let close = tokens[body.upperBound].range.lowerBound
    let start = startOfLine(close)
    let end = Array(lineEnd.utf8)
    let block = lines.last == UInt8(ascii: "\n") ? lines : lines + end
    guard isBlank(start..<close), start > tokens[body.lowerBound - 1].range.lowerBound else {
      return insert(
        end + block + Array(indentation(tokens[body.lowerBound - 1].range.lowerBound).utf8), at: close)
    }
    insert((body.isEmpty ? [] : end) + block, at: start)
  }
}
