import Playground
import Stacks

extension StackEvent<Key> {
  var json: JSON {
    switch self {
    case .pushed(let key): ["event": "pushed", "value": key.value.json]
    case .popped(let key): ["event": "popped", "value": key.value.json]
    case .compared(let key, let other, let outcome):
      [
        "event": "compared", "value": key.value.json, "with": other.value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .pushedMinimum(let key): ["event": "pushedMinimum", "value": key.value.json]
    case .poppedMinimum(let key): ["event": "poppedMinimum", "value": key.value.json]
    case .pushedMaximum(let key): ["event": "pushedMaximum", "value": key.value.json]
    case .poppedMaximum(let key): ["event": "poppedMaximum", "value": key.value.json]
    case .cleared(let count): ["event": "cleared", "count": .int(count)]
    }
  }
}
