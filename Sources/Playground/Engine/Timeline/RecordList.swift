import Language

/// The statements of a timeline, one behind the other, in little memory: a short one takes about 50 bytes.
///
/// Most statements are a line of their own, and a ``Source`` for each would take several times as much. The texts of
/// short sources are therefore packed, in pages of some thousand steps, and a source is made again when one of its
/// statements is asked for. Long sources are shared.
///
/// An index counts from the start of the session, so that a record keeps its own when those before it are dropped.
package struct RecordList: Sendable, RandomAccessCollection {
  private var pages: [Page] = []
  /// The index of the first record of the first page. Every page but the last is full.
  private var firstOfPages = 0
  package private(set) var startIndex = 0
  package private(set) var endIndex = 0

  /// - Complexity: O(1), and the length of a short source.
  package subscript(index: Int) -> Timeline.Record {
    precondition(indices.contains(index))
    let place = index - firstOfPages
    return pages[place / Page.length].record(at: place % Page.length)
  }

  /// - Complexity: O(1) amortized, and the length of a short source.
  package mutating func append(_ record: Timeline.Record) {
    if endIndex - firstOfPages == pages.count * Page.length { pages.append(Page()) }
    pages[pages.count - 1].append(record)
    endIndex += 1
  }

  /// Drops the newest records.
  package mutating func removeLast(_ count: Int) {
    guard count > 0 else { return }
    endIndex -= count
    let kept = endIndex - firstOfPages
    pages.removeLast(pages.count - (kept + Page.length - 1) / Page.length)
    if !kept.isMultiple(of: Page.length) { pages[pages.count - 1].keepFirst(kept % Page.length) }
  }

  /// Drops the oldest records, as far as whole pages of them go.
  mutating func removeAll(before index: Int) {
    let count = (index - firstOfPages) / Page.length
    pages.removeFirst(count)
    firstOfPages += count * Page.length
    startIndex = index
  }
}

/// Records that are dropped and copied together.
private struct Page: Sendable {
  static let length = 4_096
  /// A longer source costs less where it is than it would in a copy.
  private static let mostPacked = 1_024

  private struct Entry: Sendable {
    var range: SourceRange
    /// Which of the sources the statement stands in.
    var source: UInt16
    var isSilent: Bool
  }

  private struct PackedSource: Sendable {
    /// Where its text ends; it begins where the one before it ends.
    var end: UInt32
    var firstLine: Int32
    var name: UInt16
  }

  /// What sources that follow each other have in common.
  private struct Name: Equatable, Sendable {
    var name: String
    var file: String?
  }

  private var entries: [Entry] = []
  private var sources: [PackedSource] = []
  private var text: [UInt8] = []
  private var names: [Name] = []
  /// The sources that are not packed, by their places among all.
  private var shared: [Int: Source] = [:]
  /// What was loaded, by the places of the records.
  private var loads: [Int: Timeline.Record.Load] = [:]
  /// What was read of the costs of queries, by the places of the records.
  private var costReadings: [Int: [CostReading]] = [:]
  /// What came of code of Swift, by the places of the records.
  private var results: [Int: [ForeignResult]] = [:]
  /// The last of the sources: the next statement may well stand in it, too.
  private var latest: Source?

  func record(at index: Int) -> Timeline.Record {
    let entry = entries[index]
    return Timeline.Record(
      source: source(at: Int(entry.source)), range: entry.range, isSilent: entry.isSilent, load: loads[index],
      costReadings: costReadings[index] ?? [], results: results[index] ?? [])
  }

  private func source(at index: Int) -> Source {
    if index == sources.count - 1, let latest { return latest }
    if let source = shared[index] { return source }
    let packed = sources[index]
    let start = index > 0 ? sources[index - 1].end : 0
    let name = names[Int(packed.name)]
    return Source(
      name: name.name, bytes: Array(text[Int(start)..<Int(packed.end)]), file: name.file,
      firstLine: Int(packed.firstLine))
  }

  mutating func append(_ record: Timeline.Record) {
    if record.source !== latest { append(record.source) }
    if let load = record.load { loads[entries.count] = load }
    if !record.results.isEmpty { results[entries.count] = record.results }
    if !record.costReadings.isEmpty { costReadings[entries.count] = record.costReadings }
    entries.append(
      Entry(range: record.range, source: UInt16(sources.count - 1), isSilent: record.isSilent))
  }

  private mutating func append(_ source: Source) {
    latest = source
    let name = Name(name: source.name, file: source.file)
    if names.last != name { names.append(name) }
    let firstLine = Int32(exactly: source.firstLine)
    if source.bytes.count <= Self.mostPacked, firstLine != nil {
      text += source.bytes
    } else {
      shared[sources.count] = source
    }
    sources.append(
      PackedSource(end: UInt32(text.count), firstLine: firstLine ?? 0, name: UInt16(names.count - 1)))
  }

  /// - Parameter count: how many records stay, at least 1.
  mutating func keepFirst(_ count: Int) {
    entries.removeLast(entries.count - count)
    if !loads.isEmpty { loads = loads.filter { $0.key < count } }
    if !results.isEmpty { results = results.filter { $0.key < count } }
    if !costReadings.isEmpty { costReadings = costReadings.filter { $0.key < count } }
    let kept = Int(entries[count - 1].source) + 1
    guard kept < sources.count else { return }
    sources.removeLast(sources.count - kept)
    text.removeLast(text.count - Int(sources[kept - 1].end))
    names.removeLast(names.count - Int(sources[kept - 1].name) - 1)
    if !shared.isEmpty { shared = shared.filter { $0.key < kept } }
    latest = nil
  }
}
