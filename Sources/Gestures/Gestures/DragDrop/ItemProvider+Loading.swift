extension ItemProvider {
  /// What the receiver learns of the progress, in percent.
  static let progressSteps = [0, 25, 50, 75, 100]

  /// Loads the podcast in the form of highest fidelity that conforms to the type, and calls the receiver's handler once.
  ///
  /// - Parameter readable: The types that the receiver reads.
  /// - Returns: What the handler was called with.
  /// - Complexity: O(*n*) for *n* bytes
  @discardableResult
  public mutating func load<R: Recorder<ItemProvider, Event>>(
    as type: TypeIdentifier, readable: [TypeIdentifier] = Podcast.readableTypes, recorder: inout R
  ) -> Answer {
    loads += 1
    asked = type
    progress = 0
    answer = nil
    arrived = nil
    let answer: Answer
    do throws(ItemProviderError) {
      answer = .success(try loadPodcast(as: type, readable: readable, recorder: &recorder))
    } catch {
      answer = .failure(error)
    }
    handlerCalls += 1
    self.answer = answer
    recorder.record(.handled(answer), in: self)
    return answer
  }

  /// See ``load(as:readable:recorder:)``.
  @discardableResult
  public mutating func load(
    as type: TypeIdentifier, readable: [TypeIdentifier] = Podcast.readableTypes
  ) -> Answer {
    var nobody = NoRecorder<ItemProvider, Event>()
    return load(as: type, readable: readable, recorder: &nobody)
  }

  private mutating func loadPodcast<R: Recorder<ItemProvider, Event>>(
    as type: TypeIdentifier, readable: [TypeIdentifier], recorder: inout R
  ) throws(ItemProviderError) -> Podcast {
    chosen = index(for: type)
    guard let chosen = chosen.map({ representations[$0] }) else { throw .provider(.itemUnavailable) }
    recorder.record(.chosen(chosen.type, for: type), in: self)
    guard readable.contains(where: chosen.type.conforms(to:)) else { throw .provider(.unavailableCoercion) }
    let bytes: [UInt8]
    switch chosen.value {
    case .data(let data): bytes = data
    case .text: throw .provider(.unexpectedValueClass)
    case .nothing: throw .provider(.unknown)
    }
    let sent = isDamaged ? bytes.prefix(bytes.count / 2) : bytes[...]
    for percent in Self.progressSteps {
      progress = percent
      arrived = Array(sent.prefix(sent.count * percent / 100))
      recorder.record(.progressed(percent), in: self)
    }
    do throws(DecodingFault) { return try Podcast(json: Array(sent)) } catch { throw .decoding(error) }
  }
}
