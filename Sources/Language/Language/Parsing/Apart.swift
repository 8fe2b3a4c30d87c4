/// A value that is rarely there, and is kept apart from what holds it: a parser is copied often, and is held by functions that call
/// themselves for each bracket.
@propertyWrapper
struct Apart<Value: Sendable>: Sendable {
  private indirect enum Place: Sendable {
    case value(Value)
  }

  private var place: Place?

  init(wrappedValue: Value?) { place = wrappedValue.map { .value($0) } }

  var wrappedValue: Value? {
    get { if case .value(let value)? = place { value } else { nil } }
    set { place = newValue.map { .value($0) } }
  }
}
