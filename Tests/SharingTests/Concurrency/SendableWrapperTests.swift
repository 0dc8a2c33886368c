import Foundation
import Store
import Testing

@Suite struct SendableWrapperTests {
  private final class Box { var count = 0 }

  private struct Holder {
    @UncheckedSendable var box = Box()
  }

  @Test func `A value that says nothing of it is sent`() async {
    let box = UncheckedSendable(Box())
    await Task { box.value.count += 1 }.value
    #expect(box.count == 1)
    #expect(Holder().box.count == 0)
  }

  @Test func `A wrapped value is encoded as it is`() throws {
    let data = try JSONEncoder().encode(UncheckedSendable([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(UncheckedSendable<[Int]>.self, from: data).value == [1, 2])
  }

  @Test func `Hashable values of several types are distinct, and equal ones are not`() {
    let ids: Set<AnyHashableSendable> = [1, "1", true, AnyHashableSendable(1), 1.5]
    #expect(ids.count == 4)
    #expect(AnyHashableSendable(1) == AnyHashableSendable(AnyHashableSendable(1)))
    #expect("\(AnyHashableSendable("a"))" == "a")
  }
}
