/// Subjects, and what is best read next.
extension Gallery {
  /// The lessons on one subject, in their order.
  public struct Group: Sendable {
    /// Nil for lessons that do not say.
    public var subject: String?
    public var lessons: [Lesson]
  }

  /// The subjects of the lessons that come with the program, from what one looks at first to what one builds last, as in the
  /// README. Others come after them.
  static let subjectOrder = [
    "a first look", "search trees", "other trees", "stacks and puzzles", "collection views", "gestures",
    "your own algorithms", "your own layouts", "your own Swift code", "in class",
  ]

  /// The lessons by subject: those that come with the program first, then others in the order of their first lessons, and last
  /// those that do not say.
  public var groups: [Group] {
    var groups: [Group] = []
    for lesson in lessons {
      if let index = groups.firstIndex(where: { $0.subject == lesson.subject }) {
        groups[index].lessons.append(lesson)
      } else {
        groups.append(Group(subject: lesson.subject, lessons: [lesson]))
      }
    }
    func rank(_ group: Group) -> Int {
      guard let subject = group.subject else { return .max }
      return Self.subjectOrder.firstIndex(of: subject) ?? Self.subjectOrder.count
    }
    return groups.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  /// The subjects in their order, with how many of their lessons are read, and how many there are.
  public func subjects(read: (String) -> Bool) -> [(subject: String, read: Int, count: Int)] {
    groups.compactMap { group in
      group.subject.map { ($0, group.lessons.count { read($0.name) }, group.lessons.count) }
    }
  }

  /// The lesson to go on with.
  ///
  /// That is the one that was read last, if it was left before its end; else the one that follows it, which its prose and its page
  /// name, if that is not read yet; else the first that is not and whose needs are, within the subject of the one that was read last,
  /// then within the next subjects, and from the last to the first. Lessons that need each other in a circle do not wait for each
  /// other.
  ///
  /// - Returns: nil if all are read.
  public func next(in book: ProgressBook) -> Lesson? {
    func isRead(_ name: String) -> Bool { book.lessons[name]?.isFinished ?? false }
    if let latest = book.latest.flatMap({ self[$0] }), !isRead(latest.name),
      book.lessons[latest.name].map({ $0.seen > 0 }) ?? false
    {
      return latest
    }
    let groups = groups
    let order = groups.flatMap(\.lessons)
    if let place = order.firstIndex(where: { $0.name == book.latest && isRead($0.name) }),
      order.indices.contains(place + 1), !isRead(order[place + 1].name)
    {
      return order[place + 1]
    }
    let start = groups.firstIndex { $0.lessons.contains { $0.name == book.latest } } ?? 0
    let unread = (groups[start...] + groups[..<start]).flatMap(\.lessons).filter { !isRead($0.name) }
    return unread.first { $0.needs.allSatisfy { isRead($0) || self[$0] == nil } } ?? unread.first
  }
}
