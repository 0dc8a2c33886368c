import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// What failures say of requests and results, which are no actions.
struct ResultFailureTests {
  @Test func `A result that wasn't received is called a result`() async {
    let found = await issues {
      let store = TestStore(initialState: Picker.State(PickPart())) { Picker() }
      await store.send(.partTapped(1))
      await store.finish()
    }
    #expect(found.count == 1)
    #expect(found.first?.text.hasPrefix("A result of effects was not received") == true, "\(found)")
    #expect(found.first?.text.contains("await store.receive(finish: 1)") == true)
  }

  @Test func `A result that didn't come is called a result`() async {
    let found = await issues {
      let store = TestStore(initialState: Picker.State(PickPart())) { Picker() }
      await store.receive(finish: 1)
    }
    #expect(found.first?.text.contains("no such result was returned") == true, "\(found)")
    let requests = await issues {
      let store = TestStore(initialState: Picker.State(PickPart())) { Picker() }
      await store.receive(PickPart())
    }
    #expect(requests.first?.text.contains("no such request was made") == true, "\(requests)")
  }

  @Test func `A skipped result is called a result`() async {
    let found = await issues {
      let store = TestStore(initialState: Picker.State(PickPart())) { Picker() }
      await store.send(.partTapped(1))
      await store.receive(.partTapped(2))
    }
    #expect(found.first?.text.contains("but another result was received") == true, "\(found)")
  }

  @Test func `A missing route is named where its screen is expected`() async {
    let found = await issues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.pickTapped) { $0.picker = Picker.State(PickPart()) }
      await store.send(.picker(.dismiss)) { $0.picker = nil }
    }
    let first = found.first?.text ?? ""
    #expect(first.contains("No screen was opened for this request:"), "\(found)")
    #expect(first.contains(".route(PickPart.self) { … }"), "\(found)")
    #expect(!first.contains("To pass"), "\(found)")
  }

  @Test func `What an assertion of the state does wrong is reported at its line`() async {
    let store = TestStore(initialState: Workshop.State()) { Workshop() }
    let line = #line + 1
    let found = await issues { store.assert { $0.path.pop(from: 1) } }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.contains("#1 is not on the stack") == true, "\(found)")
  }

  @Test func `A result is received by a case of its type`() async {
    let store = TestStore(initialState: Poll.State()) { Poll() }
    await store.send(.chosen)
    await store.receive(finish: .maybe)
  }

  @Test func `A missing route is named in a test of a feature with screens`() async {
    let found = await issues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.pickTapped)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(".route(PickPart.self) { … }") == true, "\(found)")
    let alone = await issues {
      let store = TestStore(initialState: Job.State(parts: [1])) { Job() }
      await store.send(.pickTapped)
    }
    #expect(alone.count == 1)
    #expect(alone.first?.text.contains(".route(") == false, "\(alone)")
  }
}

/// A coordinator that forgot the route of a request.
@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable {
    @Presents var picker: Picker.State?
  }

  enum Action {
    case pickTapped
    case picked(Reply<Int>)
    case picker(PresentationAction<Picker.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .pickTapped = action { return .request(PickPart(), reply: \.picked) }
      return .none
    }
    .ifLet(\.$picker, action: \.picker) { Picker() }
  }
}

/// A feature whose result is a case of an enum.
@Reducer
private struct Poll {
  struct State: Equatable {}

  enum Answer { case yes, maybe }

  enum Action: FinishingAction {
    typealias Output = Answer

    case chosen
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .concatenate(.run { _ in }, .finish(.maybe)) }
  }
}
