import Files
import Language
import Playground

/// The lessons of a folder, in the order in which they are best read.
public struct Gallery: Sendable {
  public struct Lesson: Sendable {
    /// The name of its file without the ending: what `learn` takes.
    public var name: String
    public var path: String
    public var title: String
    public var minutes: Int?
    /// How hard it is: no easier than a lesson it needs.
    public var level: FrontMatter.Level
    /// What it is about; nil if it does not say.
    public var subject: String?
    /// The names of the lessons to read before.
    public var needs: [String]
    /// Its text.
    var bytes: [UInt8] = []
  }

  public let lessons: [Lesson]

  /// Reads the front matter of the notebooks in a folder.
  ///
  /// - Throws: if the folder cannot be read; a file that cannot is left out.
  public init(folder: String) throws(FileError) {
    let found = try FileTree.notebooks(below: [folder], keeping: 0)
    self.init(
      found.compactMap { notebook in
        guard let document = try? notebook.open(watch: Watch()), document.form == .markdown,
          !document.cells.isEmpty
        else {
          return nil
        }
        return document
      })
  }

  /// The lessons of these documents.
  public init(_ documents: [NotebookDocument]) {
    lessons = Self.ordered(
      documents.map { document in
        let name = Self.name(ofFile: document.path)
        return Lesson(
          name: name, path: document.path, title: document.frontMatter.title ?? name,
          minutes: document.frontMatter.minutes, level: document.frontMatter.level ?? .intermediate,
          subject: document.frontMatter.subject, needs: document.frontMatter.needs, bytes: document.bytes)
      })
  }

  /// `min-stack` of `notebooks/min-stack.md`
  public static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".md") ? String(file.dropLast(3)) : file
  }

  public subscript(name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// The lessons whose names or titles have all of some words, or else those whose texts say them most often.
  public func lessons(about words: String) -> [Lesson] {
    let wanted = Self.stems(words)
    guard !wanted.isEmpty else { return [] }
    let named = lessons.filter { wanted.isSubset(of: Self.stems("\($0.name) \($0.title)")) }
    if !named.isEmpty { return named }
    let counts = lessons.map { lesson in
      let words = Self.counts(in: lesson.bytes)
      return (lesson, wanted.map { words[$0] ?? 0 }.min() ?? 0)
    }
    let most = counts.map(\.1).max() ?? 0
    return most < Self.fewestMentions ? [] : counts.filter { $0.1 == most }.map(\.0)
  }

  /// A lesson that says a word less often is not about it.
  private static let fewestMentions = 3

  /// The words of a text, in lower case and without the ends of plurals and of -ing.
  static func stems(_ text: String) -> Set<String> { Set(stemList(text)) }

  private static func stemList(_ text: some StringProtocol) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      if word.count > 5, word.hasSuffix("ing") { return String(word.dropLast(3)) }
      return word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }
  }

  /// How often a text has each word.
  private static func counts(in bytes: [UInt8]) -> [String: Int] {
    stemList(String(decoding: bytes, as: UTF8.self)).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// How far the subject of a lesson is read: `search trees 4 of 9`; nil if it is none of these, or has no subject.
  public func progressOfSubject(of name: String, read: (String) -> Bool) -> String? {
    guard let subject = self[name]?.subject, let group = groups.first(where: { $0.subject == subject }) else {
      return nil
    }
    return "\(subject) \(group.lessons.count { read($0.name) }) of \(group.lessons.count)"
  }

  /// The easier before the harder, within a level each after those it needs, then the shorter before the
  /// longer.
  ///
  /// A lesson that needs a harder one is as hard as that, so the lessons of a level stand together. Lessons that need each other
  /// in a circle, or one that is not there, do not wait for it.
  static func ordered(_ lessons: [Lesson]) -> [Lesson] {
    let ranked = raised(lessons).sorted {
      ($0.level, $0.minutes ?? .max, $0.name) < ($1.level, $1.minutes ?? .max, $1.name)
    }
    // How many lessons of a name are not in the order yet, and which ones wait for them.
    var left = Dictionary(ranked.map { ($0.name, 1) }, uniquingKeysWith: +)
    var waiting: [String: [Int]] = [:]
    var needs = ranked.map { lesson in Set(lesson.needs).filter { $0 != lesson.name && left[$0] != nil } }
    for place in ranked.indices { for need in needs[place] { waiting[need, default: []].append(place) } }
    // From the last to the first.
    var ready = Array(ranked.indices.filter { needs[$0].isEmpty }.reversed())
    var isTaken = Array(repeating: false, count: ranked.count)
    var result: [Lesson] = []
    var first = 0
    while result.count < ranked.count {
      while isTaken[first] { first += 1 }
      let next = ready.popLast() ?? first
      isTaken[next] = true
      let lesson = ranked[next]
      result.append(lesson)
      left[lesson.name, default: 1] -= 1
      guard left[lesson.name] == 0 else { continue }
      for place in waiting[lesson.name] ?? [] where !isTaken[place] {
        needs[place].remove(lesson.name)
        guard needs[place].isEmpty else { continue }
        ready.insert(place, at: ready.partitionPoint { $0 < place })
      }
    }
    return result
  }

  /// The lessons, each at least at the level of all that it needs, and of what these need.
  private static func raised(_ lessons: [Lesson]) -> [Lesson] {
    var lessons = lessons
    var levels = Dictionary(lessons.map { ($0.name, $0.level) }, uniquingKeysWith: max)
    var hasChanged = true
    // Levels only rise, and there are three of them.
    while hasChanged {
      hasChanged = false
      for index in lessons.indices {
        let needed = lessons[index].needs.compactMap { levels[$0] }.max() ?? .beginner
        guard needed > lessons[index].level else { continue }
        lessons[index].level = needed
        levels[lessons[index].name] = max(needed, levels[lessons[index].name] ?? needed)
        hasChanged = true
      }
    }
    return lessons
  }
}

extension Array {
  /// The first place from which on a condition holds, in an array in which it never ceases to hold.
  ///
  /// - Complexity: O(log *n*)
  fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
