import Language

/// Code that tells which parts of variables it reads.
extension FunctionCompiler {
  /// A read of an element of a variable.
  mutating func read(of name: String, after parent: Int? = nil, member: String? = nil) -> TableIndex {
    Self.add(FunctionTables.Read(name: name, parent: parent, member: member), to: &tables.reads)
  }

  /// Tells that an element will be read of what an expression came to, if that is a variable or a part of one.
  ///
  /// - Parameters:
  ///   - whole: the register of what it came to.
  ///   - index: that of the index.
  mutating func tellRead(of subject: Expression, in whole: Register, at index: Register, _ range: SourceRange) {
    guard tellsParts else { return }
    let site: TableIndex
    switch subject.node {
    case .name(let name, _): site = read(of: name)
    // The read of what stands before the last bracket is the last one that was compiled for it.
    case .index, .property:
      guard let parent = told[subject.range], let name = subject.base else { return }
      site = read(of: name, after: parent)
    default: return
    }
    told[range] = Int(site)
    emit(.tellRead(site, of: whole, at: index), at: range)
  }

  /// Tells that fields of a record will be read, one after the other.
  mutating func tellRead(of words: [Word], in base: Expression, _ whole: Register, _ range: SourceRange) {
    guard tellsParts, words.count == 1, case .name(let name, _) = base.node else { return }
    let site = read(of: name, member: words[0].text)
    told[range] = Int(site)
    emit(.tellRead(site, of: whole, at: -1), at: range)
  }
}

extension Expression {
  /// The name that it begins with, if it is a part of a variable.
  fileprivate var base: String? {
    var base = self
    while true {
      switch base.node {
      case .name(let name, _): return name
      case .index(let subject, _), .property(let subject, _): base = subject
      default: return nil
      }
    }
  }
}
