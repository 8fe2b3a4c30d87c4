/// Makes a list that fails shorter, as long as it fails: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
/// input" (2002), without the complements.
///
/// - Parameters:
///   - budget: how often `fails` may be called.
///   - fails: whether a shorter list still fails.
public func shrunk<Item>(_ items: [Item], budget: Int = 1_000, _ fails: ([Item]) -> Bool) -> [Item] {
  var items = items
  var left = budget
  var length = max(1, items.count / 2)
  while true {
    var isShorter = false
    var start = 0
    while start < items.count, left > 0 {
      var candidate = items
      candidate.removeSubrange(start..<min(items.count, start + length))
      left -= 1
      if fails(candidate) {
        items = candidate
        isShorter = true
      } else {
        start += length
      }
    }
    if length == 1, !isShorter || left <= 0 { return items }
    length = max(1, length / 2)
  }
}
