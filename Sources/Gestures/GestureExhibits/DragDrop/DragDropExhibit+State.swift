import Gestures
import Language
import Playground

extension DragDropExhibit {
  public var state: JSON {
    [
      "variant": .text(Self.variants[0].declaration.name), "rules": .text(machine.rules.rawValue),
      "offer": json(offer),
      "list": .array(machine.list.map(json)), "identities": .array(machine.identities.map(JSON.int)),
      "state": .text(machine.state.phase.rawValue),
      "target": target, "origin": origin, "carried": .array(machine.carried.map(json)), "circle": circle,
      "operation": machine.operation.map { .text($0.rawValue) } ?? .null,
      "received": .array(machine.received.map(json)), "errors": .array(machine.errors.map(json)),
      "landed": .array(machine.landed.map { .int($0) }), "damagesData": .bool(machine.damagesData),
      "trace": trace.json,
    ]
  }

  private var target: JSON {
    switch machine.state {
    case .hovering(let target), .dropped(let target):
      switch target {
      case .circle: .text("circle")
      case .list(let place): place.map { .int($0) } ?? .text("list")
      }
    case .idle, .lifted, .finished, .cancelled: .null
    }
  }

  private var origin: JSON {
    switch machine.origin {
    case .own(let rows): .array(rows.map { .int($0) })
    case .foreign: .text("foreign")
    case nil: .null
    }
  }

  private var circle: JSON {
    if case .leaving(let elapsed) = machine.circle { return .decimal(elapsed) }
    return .text(machine.circle.name)
  }

  private func json(_ podcast: Podcast) -> JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: Podcast.Key.allCases.compactMap { key in
          podcast[key].map { (key.rawValue, JSON.text($0)) }
        }))
  }

  private func json(_ error: ItemProviderError) -> JSON {
    switch error {
    case .provider(let code): .int(code.rawValue)
    case .decoding(.dataCorrupted(let offset)): ["error": .text(error.name), "offset": .int(offset)]
    case .decoding(.typeMismatch(let key)):
      ["error": .text(error.name), "key": key.map { .text($0.rawValue) } ?? .null]
    }
  }

  private func json(_ provider: ItemProvider) -> JSON {
    let answer: JSON =
      switch provider.answer {
      case .success(let podcast): json(podcast)
      case .failure(let error): json(error)
      case nil: .null
      }
    return [
      "name": text(provider.suggestedName), "isDamaged": .bool(provider.isDamaged),
      "types": .array(
        provider.representations.map { one in ["type": .text(one.type.name), "value": json(one.value)] }),
      "asked": text(provider.asked?.name), "chosen": provider.chosen.map { .int($0) } ?? .null,
      "arrived": text(provider.arrived.map { String(decoding: $0, as: UTF8.self) }),
      "progress": provider.progress.map { .int($0) } ?? .null, "loads": .int(provider.loads),
      "handlerCalls": .int(provider.handlerCalls), "answer": answer,
    ]
  }

  private func json(_ value: ItemRepresentation.Value) -> JSON {
    switch value {
    case .data(let bytes): ["data": .text(String(decoding: bytes, as: UTF8.self))]
    case .text(let text): ["text": .text(text)]
    case .nothing: .null
    }
  }

  private func text(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
}
