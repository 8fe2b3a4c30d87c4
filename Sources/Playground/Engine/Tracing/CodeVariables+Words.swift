import Declarations
import Language
import Pictures
import Values

/// What a moment of code shows of its variables in words.
extension CodeVariables {
  /// `j points at place 2 of xs`, `9 was read`, `4 went from place 2 to place 5`; without a full stop.
  package var sentences: [String] {
    let touched = drawn.filter { $0.isTouched }
    guard !touched.isEmpty else { return [] }
    let names = Set(touched.map { $0.name })
    return touched.flatMap { pointing(into: $0.name) } + done(to: names)
  }

  private func pointing(into name: String) -> [String] {
    var places: [String: [String]] = [:]
    var order: [String] = []
    for pointer in moment.pointers(into: name) {
      let what = pointer.depth > 0 ? "column" : moment.wordOfPlaces(in: pointer.list)
      let place = "\(what) \(pointer.key.shortLiteral) of \(name)"
      if places[place] == nil { order.append(place) }
      places[place, default: []].append(pointer.label)
    }
    return order.map { place in
      let labels = places[place, default: []]
      return "\(labels.joined(separator: " and ")) \(labels.count == 1 ? "points" : "point") at \(place)"
    }
  }

  private func done(to names: Set<String>) -> [String] {
    let touches = moment.touches
    let parts = touches.parts.filter { names.contains($0.name) }
    let read = parts.filter { $0.role == .visited }.compactMap { $0.value?.glimpse }
    var sentences: [String] = []
    if !read.isEmpty {
      sentences.append("\(read.joined(separator: " and ")) \(read.count == 1 ? "was" : "were") read")
    }
    func words(_ path: [Value], of name: String) -> String {
      (moment.value(of: name) ?? .nothing).words(for: path)
    }
    for exchange in touches.exchanges where names.contains(exchange.name) {
      let places = (words(exchange.first, of: exchange.name), words(exchange.second, of: exchange.name))
      sentences.append("\(exchange.values.1.glimpse) went from \(places.0) to \(places.1)")
      sentences.append("\(exchange.values.0.glimpse) from \(places.1) to \(places.0)")
    }
    let exchanged = touches.exchanges.flatMap { [$0.first, $0.second] }
    for part in parts where part.role != .visited && !exchanged.contains(part.path) {
      guard let value = part.value else { continue }
      sentences.append("\(words(part.path, of: part.name)) of \(part.name) is \(value.glimpse) now")
    }
    return sentences + touches.sentences
  }
}

extension CodeSnapshot {
  /// What the parts of a variable are called that one index leads to.
  fileprivate func wordOfPlaces(in list: String) -> String {
    guard let value = value(of: list) else { return "place" }
    return value.views[0] == .matrix ? "row" : value.views[0] == .table && !value.isList ? "key" : "place"
  }
}
