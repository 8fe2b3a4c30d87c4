/// What is written for a value that is given no label: how it describes itself.
///
/// Embedded Swift cannot ask values of every type to describe themselves. There, only those below have words.
///
/// - Precondition: in Embedded Swift the value is an `Int`, an `Int64`, a `Double`, a `Bool`, a `String` or a `Character`. Values of other types need
///   labels.
public func ownWords<Value>(of value: Value) -> String {
  #if !hasFeature(Embedded)
    return String(describing: value)
  #else
    if let number = value as? Int { return number.description }
    if let number = value as? Int64 { return number.description }
    if let number = value as? Double { return number.description }
    if let truth = value as? Bool { return truth.description }
    if let text = value as? String { return text }
    if let character = value as? Character { return String(character) }
    preconditionFailure("In Embedded Swift, elements of this type need labels: pass label.")
  #endif
}
