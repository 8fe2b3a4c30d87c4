import Playground
import Randomness
import Testing

@testable import SessionChecks

/// Fingerprints tell states apart as their text does.
@Suite struct FingerprintTests {
  private func value(_ json: JSON) -> UInt64 {
    var fingerprint = Fingerprint()
    return fingerprint.value(of: json)
  }

  @Test func valuesThatDiffer() {
    let values: [JSON] = [
      .null, true, false, 0, 1, -1, .decimal(0), .decimal(-0.0), .decimal(1), "", "1", "null", "ab", "ba",
      .array([]), .array([.array([])]), .array([0]), .array([0, 0]), .array([1, 2]), .array([2, 1]),
      .array([.array([1]), 2]), .array([1, .array([2])]), .array(["a", "b"]), .array(["ab"]),
      .object([:]), ["a": 1], ["b": 1], ["a": 1, "b": 2], ["a": 2, "b": 1], ["a": ["b": 1]], ["a": .null],
    ]
    #expect(Set(values.map(\.text)).count == values.count)
    #expect(Set(values.map(value)).count == values.count)
  }

  @Test func membersHaveNoOrder() {
    let names = (0..<100).map { "name \($0)" }
    let one = JSON.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .text($0)) }))
    let other = JSON.object(Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, .text($0)) }))
    #expect(value(one) == value(other))
    #expect(value(.decimal(.nan)) == value(.null) && value(.decimal(.infinity)) == value(.null))
  }

  /// Two random values have the same fingerprint just when they have the same text.
  @Test func randomValues() {
    var random = SplitMix64(seed: 1)
    var texts: [UInt64: String] = [:]
    var others: Set<String> = []
    for _ in 0..<20_000 {
      let json = Self.value(&random, depth: 0)
      let text = json.text
      #expect(texts.updateValue(text, forKey: value(json)) ?? text == text)
      others.insert(text)
    }
    #expect(texts.count == others.count && others.count > 500)
  }

  private static func value(_ random: inout SplitMix64, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .int(Int.random(in: -2...2, using: &random))
    case 3: return .decimal(Double(Int.random(in: -2...2, using: &random)) / 2)
    case 4: return .text(["", "a", "b", "ab", "é"].randomElement(using: &random) ?? "")
    case 5:
      return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default:
      var members: [String: JSON] = [:]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        members[["a", "b", "c"].randomElement(using: &random) ?? ""] = value(&random, depth: depth + 1)
      }
      return .object(members)
    }
  }
}
