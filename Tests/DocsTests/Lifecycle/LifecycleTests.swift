import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct LifecycleArticleTests {
  @Test func `A chat connects when it opens, searches for its filter and leaves its room`() async {
    let left = LockIsolated<[String]>([])
    let messages = TestStream<String>()
    let store = TestStore(initialState: Messenger.State()) {
      Messenger()
    } withDependencies: {
      $0[Chat.self].messages = { _ in messages.values }
      $0[Chat.self].search = { room, filter in ["\(filter) in \(room)"] }
      $0[Chat.self].leave = { room in left.withValue { $0.append(room) } }
    }
    await store.send(.opened("lobby")) {
      $0.chat = ChatRoom.State(room: "lobby")
      $0.chat?.isConnecting = true
    }
    await store.receive(\.chat.found) { $0.chat?.matches = [" in lobby"] }
    await messages.send("Hello")
    await store.receive(\.chat.received) {
      $0.chat?.isConnecting = false
      $0.chat?.messages = ["Hello"]
    }
    await store.send(\.chat.filterChanged, "Hel") {
      $0.chat?.filter = "Hel"
      $0.chat?.matches = []
    }
    await store.receive(\.chat.found) { $0.chat?.matches = ["Hel in lobby"] }
    await store.send(.closed) { $0.chat = nil }
    #expect(left.value == ["lobby"])
  }
}
