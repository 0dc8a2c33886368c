import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

private let picker = Workshop.Path.State.picker(Picker.State(PickPart()))

/// A workshop whose home has asked for a part.
private nonisolated(nonsending) func asking() async -> TestStoreOf<Workshop> {
  let store = TestStore(initialState: Workshop.State()) { Workshop() }
  await store.send(.home(.pickTapped)) { $0.path[id: 0] = picker }
  return store
}

@Suite(.timeLimit(.minutes(20)))
struct ResultTests {
  @Test func `B99 - A result pops the screen and is delivered to the feature that asked`() async {
    let store = await asking()
    await store.send(.path(.element(id: 0, action: .picker(.partTapped(7))))) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.home.picked, .finished(7)) { $0.home.parts = [7] }
  }

  @Test func `B99 - A pop, a pop to the root and a removal are cancellations, delivered once`()
    async
  {
    let actions: [Workshop.Action] = [
      .path(.popFrom(id: 0)), .rootTapped, .removeTapped(0), .replaceTapped(Workshop.State()),
    ]
    for action in actions {
      let store = await asking()
      await store.send(action) { $0.path = StackState() }
      await store.receive(\.home.picked.cancelled) { $0.home.cancellations = 1 }
      await store.finish()
    }
  }

  @Test func `B99 - A removal from outside of the coordinator is a cancellation`() async {
    let store = TestStore(initialState: Workshop.State()) {
      Workshop()
      Reduce<Workshop.State, Workshop.Action> { state, action in
        if case .sheetTapped = action { state.path.removeAll() }
        return .none
      }
    }
    await store.send(.home(.pickTapped)) { $0.path[id: 0] = picker }
    await store.send(.sheetTapped) {
      $0.path.removeAll()
      $0.sheet = .job(Job.State(name: "sheet"))
    }
    await store.receive(\.home.picked.cancelled) { $0.home.cancellations = 1 }
  }

  @Test func `B99 - The same screen opened twice replies to each that asked`() async {
    let store = await asking()
    await store.send(.jobTapped) { $0.path[id: 1] = .job(Job.State()) }
    await store.send(.path(.element(id: 1, action: .job(.pickTapped)))) { $0.path[id: 2] = picker }
    await store.send(.path(.element(id: 2, action: .picker(.partTapped(3))))) {
      $0.path.pop(from: 2)
    }
    await store.receive(\.path[id: 1].job.picked, .finished(3)) {
      $0.path[id: 1, case: \.job]?.parts = [3]
    }
    await store.send(.path(.element(id: 0, action: .picker(.partTapped(4))))) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.home.picked, .finished(4)) { $0.home.parts = [4] }
  }

  @Test func `B99 - A feature that was removed gets no reply`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.sheetTapped) { $0.sheet = .job(Job.State(name: "sheet")) }
    let found = await issues {
      await store.send(.sheet(.presented(.job(.pickTapped)))) { $0.path[id: 0] = picker }
    }
    #expect(found.count == 1 && found[0].text.contains("screen-beneath-presentation"))
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func `B99 - The presenter gets the reply of what it presents`() async {
    let store = TestStore(initialState: Bench.State()) { Bench() }
    await store.send(.pickTapped) { $0.picker = Picker.State(PickPart()) }
    await store.send(.picker(.presented(.partTapped(2)))) { $0.picker = nil }
    await store.receive(\.picked, .finished(2)) { $0.parts = [2] }
    for action in [Bench.Action.picker(.dismiss), .hideTapped] {
      let cancellations = store.state.cancellations
      await store.send(.pickTapped) { $0.picker = Picker.State(PickPart(excluding: [2])) }
      await store.send(action) { $0.picker = nil }
      await store.receive(\.picked.cancelled) { $0.cancellations = cancellations + 1 }
    }
  }

  @Test func `B99 - Presenting another replaces the screen, and cancels its request`() async {
    let store = TestStore(initialState: Bench.State()) { Bench() }
    await store.send(.pickTapped) { $0.picker = Picker.State(PickPart()) }
    await store.send(.pickTapped)
    await store.receive(\.picked.cancelled) { $0.cancellations = 1 }
    await store.send(.picker(.presented(.partTapped(2)))) { $0.picker = nil }
    await store.receive(\.picked, .finished(2)) { $0.parts = [2] }
  }

  @Test func `B100 - A request on a stack survives encoding`() async throws {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.jobTapped) { $0.path[id: 0] = .job(Job.State()) }
    await store.send(.path(.element(id: 0, action: .job(.pickTapped)))) { $0.path[id: 1] = picker }
    for action in [
      Workshop.Action.path(.popFrom(id: 1)),
      .path(.element(id: 1, action: .picker(.partTapped(3)))),
    ] {
      let state = try JSONDecoder().decode(
        Workshop.State.self,
        from: JSONEncoder().encode(
          JSONDecoder().decode(Workshop.State.self, from: JSONEncoder().encode(store.state))
        )
      )
      let restored = TestStore(initialState: state) { Workshop() }
      await restored.send(action) { $0.path.pop(from: 1) }
      if case .path(.popFrom) = action {
        await restored.receive(\.path[id: 0].job.picked, .cancelled) {
          $0.path[id: 0, case: \.job]?.cancellations = 1
        }
      } else {
        await restored.receive(\.path[id: 0].job.picked, .finished(3)) {
          $0.path[id: 0, case: \.job]?.parts = [3]
        }
      }
    }
  }

  @Test func `B100 - A request for presented state survives encoding`() async throws {
    let store = TestStore(initialState: Bench.State()) { Bench() }
    await store.send(.pickTapped) { $0.picker = Picker.State(PickPart()) }
    let data = try JSONEncoder().encode(store.state)
    let state = try JSONDecoder().decode(Bench.State.self, from: data)
    #expect(state == store.state)
    let restored = TestStore(initialState: state) { Bench() }
    await restored.send(.picker(.presented(.partTapped(2)))) { $0.picker = nil }
    await restored.receive(\.picked, .finished(2)) { $0.parts = [2] }
    let plain = try JSONEncoder().encode(restored.state)
    #expect(!String(decoding: plain, as: UTF8.self).contains("$"))
  }

  @Test func `B101 - A request without a route is reported, and cancelled`() async {
    let found = await MainActor.run {
      RecordingReporter.record {
        let store = Store(initialState: Job.State()) { Job() }
        store.send(.pickTapped)
        #expect(store.cancellations == 1)
      }
    }
    #expect(found.codes == ["request-without-route"])
    #expect(found.issues.first?.message.contains("feature made the request PickPart") == true)
    #expect(found.issues.first?.message.contains(".route(PickPart.self)") == true)
  }

  @Test func `B101 - A result that nothing waits for is reported with both ends`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.insertTapped) { $0.path[id: 0] = picker }
    let inserted = await issues {
      await store.send(.path(.element(id: 0, action: .picker(.partTapped(1))))) {
        $0.path.pop(from: 0)
      }
    }
    #expect(inserted.count == 1)
    #expect(inserted.first?.text.contains("path[#0].picker has finished with Int") == true)
    #expect(inserted.first?.text.contains("It was not opened by a request") == true)
    await store.send(.sheetTapped) { $0.sheet = .job(Job.State(name: "sheet")) }
    let found = await issues {
      await store.send(.sheet(.presented(.job(.pickTapped)))) { $0.path[id: 1] = picker }
    }
    #expect(found.count == 1 && found[0].text.contains("screen-beneath-presentation"))
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    let gone = await issues {
      await store.send(.path(.element(id: 1, action: .picker(.partTapped(1))))) {
        $0.path.pop(from: 1)
      }
    }
    #expect(gone.count == 1)
    #expect(
      gone.first?.text.contains("The request PickPart was made by sheet.presented.job.picked")
        == true
    )
  }

  @Test func `B101 - A second result of one action is reported`() async {
    let store = await asking()
    let found = await issues {
      await store.send(.path(.element(id: 0, action: .picker(.partTappedTwice(7))))) {
        $0.path.pop(from: 0)
      }
      await store.receive(\.home.picked, .finished(7)) { $0.home.parts = [7] }
    }
    #expect(found.count == 1)
  }

  @Test func `A request and a result behind other effects have steps of their own`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickLaterTapped))
    await store.receive(PickPart()) { $0.path[id: 0] = picker }
    await store.send(.path(.element(id: 0, action: .picker(.partTappedLater(7)))))
    await store.receive(finish: 7) { $0.path.pop(from: 0) }
    await store.receive(\.home.picked, .finished(7)) { $0.home.parts = [7] }
  }

  @Test func `B99 - An effect waits for the reply`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickAndWaitTapped))
    await store.receive(PickPart()) { $0.path[id: 0] = picker }
    await store.send(.path(.element(id: 0, action: .picker(.partTapped(7))))) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.home.waited, .finished(7)) { $0.home.parts = [7] }
    await store.send(.home(.pickAndWaitTapped))
    await store.receive(PickPart()) { $0.path[id: 1] = picker }
    await store.send(.rootTapped) { $0.path = StackState() }
    await store.receive(\.home.waited, .cancelled) { $0.home.cancellations = 1 }
  }

  @Test func `B101 - The result for an effect that was cancelled is reported`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickAndWaitTapped))
    await store.receive(PickPart()) { $0.path[id: 0] = picker }
    await store.send(.home(.stopTapped))
    let found = await issues {
      await store.send(.path(.element(id: 0, action: .picker(.partTapped(7))))) {
        $0.path.pop(from: 0)
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("made by home.(effect), which is no longer there") == true)
  }

  @Test func `A request and its reply are in the trace, with their causes`() async {
    let lines = await MainActor.run {
      let lines = Log<String>()
      let logger = TraceLogger<Workshop.State, Workshop.Action>(.kinds([.actions])) {
        lines.append($0)
      }
      let store = Store(initialState: Workshop.State(), reducer: { Workshop() }, observer: logger)
      store.send(.home(.pickTapped))
      store.send(.path(.element(id: 0, action: .picker(.partTapped(7)))))
      return lines.values
    }
    #expect(
      lines.map { $0.replacing(/← .*swift:\d+/, with: "← test") } == [
        "#1 home.pickTapped ← test",
        "   request PickPart of home opened",
        "#2 path.element.picker.partTapped ← test",
        "#3 home.picked.finished ← #2",
      ]
    )
  }

  @Test func `A feature on its own is tested by replying for its parent`() async {
    let store = TestStore(initialState: Job.State(parts: [1])) { Job() }
    await store.send(.pickTapped)
    await store.reply(to: PickPart(excluding: [1]), with: .finished(2)) { $0.parts = [1, 2] }
    await store.send(.pickTapped)
    await store.reply(to: PickPart.self, with: .cancelled) { $0.cancellations = 1 }
    await store.send(.pickAndWaitTapped)
    await store.reply(to: PickPart(), with: .finished(3))
    await store.receive(\.waited) { $0.parts = [1, 2, 3] }
  }

  @Test func `A feature on its own is tested by receiving its result`() async {
    let store = TestStore(initialState: Picker.State(PickPart())) { Picker() }
    await store.send(.partTapped(1))
    await store.receive(finish: 1)
    let found = await issues {
      await store.send(.partTapped(2))
      await store.finish()
    }
    #expect(found.count == 1)
  }

  @Test func `A request that the test doesn't reply to, another one and none fail`() async {
    let found = await issues {
      let store = TestStore(initialState: Job.State(parts: [1])) { Job() }
      await store.reply(to: PickPart.self, with: .cancelled)
      await store.send(.pickTapped)
      await store.reply(to: PickPart(excluding: [2]), with: .finished(2)) { $0.parts = [1, 2] }
      await store.send(.pickTapped)
    }
    #expect(found.count == 3)
    #expect(found.first?.text.contains("but there is none. None waits") == true)
    #expect(found.dropFirst().first?.text.contains("The request is not the expected one") == true)
    #expect(
      found.last?.text.contains(
        "await store.reply(to: PickPart.self, with: .cancelled)"
      ) == true
    )
  }
}
