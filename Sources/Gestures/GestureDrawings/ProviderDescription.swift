import Gestures
import Pictures

/// Describes an item provider in plain words: what it offers, what it sends, and what has come of it.
///
///     a provider of 1 type.
///     offered, highest fidelity first: "public.data".
///     it sends 31 bytes: collectionName is Cats.
///     100 percent has come, 31 bytes.
///     the handler was called: received.
///
/// - Parameter canvas: The room: no more types are told than it has lines.
public func describe(_ provider: ItemProvider, canvas: Canvas) -> Description {
  let told = provider.types.prefix(max(1, canvas.rows)).map { SpokenText.word($0.name) }
  let rest = provider.types.count - told.count
  var details = [
    provider.types.isEmpty
      ? "no type is offered." : "offered, highest fidelity first: \(SpokenText.list(told))."
  ]
  switch provider.representations.first?.value {
  case nil: break
  case .data(let bytes): details.append("it sends \(bytes.count.counted("byte"))\(members(bytes)).")
  case .text: details.append("it sends an object that is no data.")
  case .nothing: details.append("it sends nothing.")
  }
  if provider.isDamaged { details.append("the data is damaged on its way.") }
  if let chosen = provider.chosen {
    details.append("\(SpokenText.word(provider.types[chosen].name)) was chosen.")
  }
  if let progress = provider.progress {
    let bytes = provider.arrived.map { ", \($0.count.counted("byte"))" } ?? ""
    details.append("\(progress) percent has come\(bytes).")
  }
  switch provider.answer {
  case nil: break
  case .success: details.append("the handler was called: received.")
  case .failure(let error):
    details.append("the handler was called: \(DragWords.text(of: error, arrived: provider.arrived?.count)).")
  }
  return Description(
    summary: "a provider of \(provider.types.count.counted("type")).",
    details: details,
    leftOut: rest > 0 ? "\(rest.counted("more type is", "more types are")) left out." : nil)
}

/// What the data says of a podcast, if it is one.
private func members(_ bytes: [UInt8]) -> String {
  guard let podcast = try? Podcast(json: bytes) else { return ", which are no podcast" }
  let members = Podcast.Key.allCases.compactMap { key in
    podcast[key].map { "\(key.rawValue) is \(SpokenText.word($0))" }
  }
  return members.isEmpty ? ", an empty object" : ": \(SpokenText.list(members))"
}
