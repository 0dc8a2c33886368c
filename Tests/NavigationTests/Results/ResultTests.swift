import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ResultTests {
  @Test func `A request pushes the screen of its route, and the result pops it and is delivered`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickTapped)) {
      $0.path[id: 0] = .picker(Picker.State(PickPart()))
    }
    await store.send(.path(.element(id: 0, action: .picker(.partTapped(7))))) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.home.picked, .finished(7)) { $0.home.parts = [7] }
  }

  @Test func `A pop is a cancellation, delivered once`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickTapped)) { $0.path[id: 0] = .picker(Picker.State(PickPart())) }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.receive(\.home.picked.cancelled) { $0.home.cancellations = 1 }
  }

  @Test func `The same picker opened twice replies to those who asked`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.home(.pickTapped)) { $0.path[id: 0] = .picker(Picker.State(PickPart())) }
    await store.send(.jobTapped) { $0.path[id: 1] = .job(Job.State()) }
    await store.send(.path(.element(id: 1, action: .job(.pickTapped)))) {
      $0.path[id: 2] = .picker(Picker.State(PickPart()))
    }
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

  @Test func `A request survives encoding`() async throws {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    await store.send(.jobTapped) { $0.path[id: 0] = .job(Job.State()) }
    await store.send(.path(.element(id: 0, action: .job(.pickTapped)))) {
      $0.path[id: 1] = .picker(Picker.State(PickPart()))
    }
    let data = try JSONEncoder().encode(store.state)
    print(String(decoding: data, as: UTF8.self))
    let state = try JSONDecoder().decode(Workshop.State.self, from: data)
    let restored = TestStore(initialState: state) { Workshop() }
    await restored.send(.path(.element(id: 1, action: .picker(.partTapped(3))))) {
      $0.path.pop(from: 1)
    }
    await restored.receive(\.path[id: 0].job.picked, .finished(3)) {
      $0.path[id: 0, case: \.job]?.parts = [3]
    }
  }
}
