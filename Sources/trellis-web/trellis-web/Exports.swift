#if arch(wasm32)
  import CWebHost
  import CollectionExhibits
  import GestureExhibits
  import Playground
  import StackExhibits
  import TreeExhibits
  import WebEngine

  // A page calls one after the other, on one thread.
  nonisolated(unsafe) private var engine = PageEngine(
    Catalog(TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all),
    watch: Watch(now: { trellis_now() }, memoryInUse: { Int(trellis_memory_in_use()) }))

  /// Where the page writes its request, and finds the answer.
  nonisolated(unsafe) private var buffer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  private func makeRoom(_ count: Int) {
    buffer.deallocate()
    buffer = .allocate(capacity: count)
  }

  /// Makes room for a request of that many bytes.
  @_cdecl("trellis_room")
  public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    makeRoom(max(1, Int(count)))
    return buffer.baseAddress
  }

  /// Answers the request that stands in the room: in the room, of which this is the length.
  @_cdecl("trellis_answer")
  public func answer(_ count: Int32) -> Int32 {
    let answer = engine.answer(Array(buffer.prefix(Int(count))))
    makeRoom(answer.count)
    _ = buffer.initialize(from: answer)
    return Int32(answer.count)
  }

  /// Where the answer stands.
  @_cdecl("trellis_place")
  public func place() -> UnsafeMutablePointer<UInt8>? { buffer.baseAddress }
#endif
