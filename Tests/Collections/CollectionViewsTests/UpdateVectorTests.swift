import CollectionViews
import Testing
import Vectors

/// The cases of `batch.json`: batches on one section of texts.
@Suite struct UpdateVectorTests {
  @Test func batchesDoWhatTheCasesSay() throws {
    for example in try Self.examples() where example.error == nil {
      let plan = try example.update.plan(from: [example.initial.count], to: [#require(example.final).count])
      var data = [example.initial]
      plan.apply(
        to: &data, reloaded: { "\($1)*" }, new: { example.insertedValues[$0.item] ?? "" })
      #expect(data == [example.final], "\(example.name)")
      let places = example.initial.indices.compactMap { old in
        plan.newPath(IndexPath(item: old)).map { ("\(old)", $0.item) }
      }
      #expect(Dictionary(uniqueKeysWithValues: places) == example.oldToNew, "\(example.name)")
      #expect(plan.insertedItems.map(\.item) == example.insertedAt, "\(example.name)")
    }
  }

  @Test func batchesThatBreakARuleSayWhich() throws {
    for example in try Self.examples() {
      guard let error = example.error else { continue }
      let errors = example.update.errors(from: [example.initial.count])
      #expect(errors.map(\.name) == example.allErrors ?? [error], "\(example.name)")
      #expect(throws: try #require(errors.first)) { try example.update.plan(from: [example.initial.count]) }
    }
  }

  /// What UIKit says if the reload is not a batch of its own.
  @Test func reloadsWithinABatchAreToldOfWhereUIKitRefusesThem() throws {
    for example in try Self.examples() {
      guard let verdict = example.uikitIfReloadIsInTheSameBatch else { continue }
      let warnings = try example.update.plan(from: [example.initial.count]).warnings
      guard let place = example.uikitReloadInsertPlace?.first, verdict != "legal" else {
        #expect(warnings.isEmpty, "\(example.name)")
        continue
      }
      #expect(warnings.count == 1)
      guard case .reloadAtMoveTarget(.item(let reloaded), .item(let inserted), _) = warnings.first else {
        Issue.record("\(example.name): \(warnings)")
        continue
      }
      #expect([reloaded.item, inserted.item] == place, "\(example.name)")
    }
  }

  private static func examples() throws -> [Example] {
    try vectors("Collections/batch")
  }
}

extension UpdateError {
  /// The name of the case.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

private struct Example: Decodable {
  var name: String
  var initial: [String]
  var updates: [Operation]
  var final: [String]?
  var oldToNew: [String: Int]?
  var insertedAt: [Int]?
  var error: String?
  var allErrors: [String]?
  var uikitIfReloadIsInTheSameBatch: String?
  var uikitReloadInsertPlace: [[Int]]?

  var update: BatchUpdate { BatchUpdate(updates.map(\.operation)) }

  var insertedValues: [Int: String] {
    Dictionary(
      uniqueKeysWithValues: updates.compactMap { update in update.value.map { (update.indexes[0], $0) } })
  }

  /// `["move", 3, 0]`, `["insert", "X", 0]`
  struct Operation: Decodable {
    var name: String
    var value: String?
    var indexes: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      if name == "insert" { value = try container.decode(String.self) }
      while !container.isAtEnd { indexes.append(try container.decode(Int.self)) }
    }

    var operation: UpdateOperation {
      let path = IndexPath(item: indexes[0])
      return switch name {
      case "delete": .delete(path)
      case "insert": .insert(path)
      case "reload": .reload(path)
      default: .move(path, to: IndexPath(item: indexes[1]))
      }
    }
  }
}
