import Files
import Platform
import Testing

@Suite struct MachineTests {
  @Test func residentBytesFollowWhatIsInUse() throws {
    let before = Machine.residentBytes()
    // The page that is asked for is resident at least.
    #expect(before > 4_096)
    let bytes = 64 << 20
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 1 << 12)
    memset(block, 1, bytes)
    let during = Machine.residentBytes()
    block.deallocate()
    let after = Machine.residentBytes()
    // Other tests run beside this one, and take and give back as well.
    #expect(during - before > bytes / 2)
    #expect(during - after > bytes / 2)
  }
}
