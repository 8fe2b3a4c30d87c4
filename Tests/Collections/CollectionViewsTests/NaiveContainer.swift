import CollectionViews

/// The rules of reuse, coded as plainly as they are written: lists, searched from end to end.
struct NaiveContainer {
  let count: Int?
  let isArticle: Bool
  var failing: Set<Int> = []
  var window: [Int] = []
  var seen: [(page: Int, view: Int)] = []
  var pool: [Int] = []
  var lost: [Int] = []
  var created = 0
  var prepares = 0
  var calls: [String] = []

  init(count: Int?, rules: Rules) {
    self.count = count
    isArticle = rules == .article
  }

  /// - Returns: whether the program continues.
  mutating func show(_ first: Int, through last: Int) -> Bool {
    calls = []
    if isArticle, first > last { return false }
    let asked = first <= last ? Array(first...last) : []
    let next = isArticle ? asked : asked.filter { $0 >= 0 && $0 < count ?? .max }
    let unseen = next.filter { page in !seen.contains { $0.page == page } }
    if !isArticle, next == window, unseen.allSatisfy(failing.contains) { return true }
    window = next
    for (page, view) in seen.sorted(by: { $0.page < $1.page }) where !next.contains(page) {
      calls += [
        "v\(view).willBeRemovedFromSuperview(\(page))", "v\(view).removeFromSuperview",
        "v\(view).hasBeenRemovedFromSuperview(\(page))",
      ]
      seen.removeAll { $0.page == page }
      pool.append(view)
    }
    for page in unseen { add(page) }
    return true
  }

  private mutating func add(_ page: Int) {
    let view: Int
    if pool.isEmpty {
      created += 1
      view = created
      calls.append("newInstance -> v\(view)")
    } else {
      view = pool.removeFirst()
      calls.append("reuse v\(view)")
    }
    prepares += 1
    calls.append("v\(view).prepare(for: \(page))")
    if failing.contains(page) {
      calls.append("prepare threw for \(page)")
      if isArticle { lost.append(view) } else { pool.insert(view, at: 0) }
      return
    }
    calls += [
      "v\(view).willBeAddedToSuperview(\(page))", "addSubview(v\(view))",
      "v\(view).hasBeenAddedToSuperview(\(page))",
    ]
    seen.append((page, view))
  }
}
