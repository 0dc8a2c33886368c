import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// Requests for the results of screens that were pushed by hand, and requests whose screens would be covered.
struct RequestFromScreenTests {
  private func makeStore(_ state: Reception.State = Reception.State()) -> TestStoreOf<Reception> {
    TestStore(initialState: state) { Reception() }
  }

  private func open(_ picker: PickPart = PickPart()) -> Reception.Path.State {
    .picker(Picker.State(picker))
  }

  @Test
  func `B99 - A screen that was pushed by hand returns its result to the feature that asked it`()
    async
  {
    let store = makeStore()
    await store.send(.pushTapped) { $0.path[id: 0] = open() }
    await store.send(\.path[id: 0].picker.partTapped, 3) { $0.path[id: 0] = nil }
    await store.receive(\.picked, .finished(3)) { $0.parts = [3] }
  }

  @Test func `B99 - A screen that a link pushed returns its result`() async {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: open()))) { $0.path[id: 0] = open() }
    await store.send(\.path[id: 0].picker.partTapped, 3) { $0.path[id: 0] = nil }
    await store.receive(\.picked, .finished(3)) { $0.parts = [3] }
  }

  @Test func `B99 - A screen that was asked and is popped gives a cancelled reply, once`() async {
    let store = makeStore()
    await store.send(.pushTapped) { $0.path[id: 0] = open() }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.receive(\.picked, .cancelled) { $0.cancellations = 1 }
  }

  @Test func `B100 - The request of a screen that is there is encoded with the stack`() async throws
  {
    let store = makeStore()
    await store.send(.pushTapped) { $0.path[id: 0] = open() }
    let data = try JSONEncoder().encode(store.state)
    let restored = makeStore(try JSONDecoder().decode(Reception.State.self, from: data))
    await restored.send(\.path[id: 0].picker.partTapped, 4) { $0.path[id: 0] = nil }
    await restored.receive(\.picked, .finished(4)) { $0.parts = [4] }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.receive(\.picked, .cancelled) { $0.cancellations = 1 }
  }

  @Test
  func `B99 - A screen that isn't there, or was opened for a request, is reported and cancelled`()
    async
  {
    let found = await issues {
      let store = makeStore()
      await store.send(.askTapped(7))
      await store.receive(\.picked, .cancelled) { $0.cancellations = 1 }
      await store.send(.openTapped) { $0.path[id: 0] = open() }
      await store.send(.askTapped(0))
      await store.receive(\.picked, .cancelled) { $0.cancellations = 2 }
      await store.send(\.path[id: 0].picker.partTapped, 3) { $0.path[id: 0] = nil }
      await store.receive(\.picked, .finished(3)) { $0.parts = [3] }
    }
    #expect(found.count == 2, "\(found)")
    #expect(found.allSatisfy { $0.text.contains("request-from-missing-screen") })
  }

  @Test func `A request from a sheet whose route is on the stack beneath is reported`() async {
    var state = Reception.State()
    state.sheet = Job.State()
    let found = await issues {
      let store = makeStore(state)
      await store.send(\.sheet.presented.pickTapped) { $0.path[id: 0] = open() }
      await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
      await store.receive(\.sheet.presented.picked, .cancelled) { $0.sheet?.cancellations = 1 }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("screen-beneath-presentation") == true)
    #expect(found.first?.text.contains(".route(PickPart.self) { … }") == true)
  }

  @Test func `A request from a screen of the stack isn't covered`() async {
    let store = makeStore()
    await store.send(.jobTapped) { $0.path[id: 0] = .job(Job.State()) }
    await store.send(\.path[id: 0].job.pickTapped) { $0.path[id: 1] = open() }
    await store.send(\.path[id: 1].picker.partTapped, 3) { $0.path[id: 1] = nil }
    await store.receive(\.path[id: 0].job.picked, .finished(3)) {
      $0.path[id: 0, case: \.job]?.parts = [3]
    }
  }
}

/// A coordinator that pushes screens by hand, and a form in a sheet.
@Reducer
private struct Reception {
  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    @Presents var sheet: Job.State?
    var parts: [Int] = []
    var cancellations = 0
  }

  enum Action {
    case pushTapped
    case openTapped
    case jobTapped
    case askTapped(StackElementID)
    case picked(Reply<Int>)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Job.Action>)
  }

  @Reducer(state: .equatable, .codable)
  enum Path {
    case job(Job)
    case picker(Picker)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped:
        let id = state.path.push(.picker(Picker.State(PickPart())))
        return .request(PickPart(), reply: \.picked, from: id)
      case .path(.push(let id, .picker)):
        return .request(PickPart(), reply: \.picked, from: id)
      case .openTapped: return .request(PickPart(), reply: \.picked)
      case .jobTapped: state.path.append(.job(Job.State()))
      case .askTapped(let id): return .request(PickPart(), reply: \.picked, from: id)
      case .picked(.finished(let part)): state.parts.append(part)
      case .picked(.cancelled): state.cancellations += 1
      case .path, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickPart.self) { .picker(Picker.State($0)) }
    .ifLet(\.$sheet, action: \.sheet) { Job() }
  }
}
