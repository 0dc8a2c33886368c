import Testing

@testable import StoreMacrosCode

struct FramesTests {
  @Test func `A frame is the length in eight bytes and the message`() {
    let message = Array(repeating: UInt8(7), count: 0x0102)
    #expect(Frames.frame(message) == [2, 1, 0, 0, 0, 0, 0, 0] + message)
    #expect(Frames.length(ofHeader: [2, 1, 0, 0, 0, 0, 0, 0]) == 0x0102)
  }

  @Test func `A length that no message can have is none`() {
    #expect(Frames.length(ofHeader: Array(repeating: 0xFF, count: 8)) == nil)
    #expect(Frames.length(ofHeader: [1, 2]) == nil)
  }
}
