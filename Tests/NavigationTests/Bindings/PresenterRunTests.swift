import Store
import Testing

@testable import Navigation

/// How often what presents a child runs: for each child that it presents, and never for a change in one.
@MainActor
@Suite struct PresenterRunTests {
  private let store = Store(initialState: Presenter.State()) { Presenter() }

  /// The spellings by which a view presents a child; each says whether one is presented.
  enum Spelling: CaseIterable {
    case form, formByDollar, scope, item, destination, destinationCase, casePath, isPresented,
      identity
    case identityOfEnum
  }

  private func isPresented(_ spelling: Spelling) -> Bool {
    let bindable = Bindable(store)
    switch spelling {
    case .form: return bindable.scope(state: \.form, action: \.form).wrappedValue != nil
    case .formByDollar: return bindable.scope(\.$form, action: \.form).wrappedValue != nil
    case .scope: return store.scope(state: \.form, action: \.form.presented) != nil
    case .item: return bindable.scope(state: \.item, action: \.item).wrappedValue != nil
    case .destination:
      return bindable.scope(\.$destination, action: \.destination).wrappedValue != nil
    case .destinationCase:
      return bindable.scope(\.$destination, action: \.destination).form.wrappedValue != nil
    case .casePath:
      return bindable.scope(state: \.destination?.form, action: \.destination.form).wrappedValue
        != nil
    case .isPresented:
      return bindable.scope(\.$form, action: \.form).wrappedValue.map { _ in true } ?? false
    case .identity:
      return bindable.scope(\.$form, action: \.form).wrappedValue.map { presentationID(of: $0) }
        != nil
    case .identityOfEnum:
      return bindable.scope(\.$destination, action: \.destination).wrappedValue
        .map { presentationID(of: $0) } != nil
    }
  }

  @Test(arguments: Spelling.allCases)
  func `B183 - A change inside of a presented child doesn't run its presenter`(spelling: Spelling) {
    var runs = 0
    var isPresented = false
    let token = observe {
      isPresented = self.isPresented(spelling)
      runs += 1
    }
    #expect(!isPresented)
    store.send(.presentTapped)
    #expect(isPresented)
    let before = runs
    for text in ["h", "he", "hel"] {
      store.send(.form(.presented(.typed(text))))
      store.send(.item(.presented(.typed(text))))
      store.send(.destination(.presented(.form(.typed(text)))))
    }
    #expect(store.form?.text == "hel" && store.item?.text == "hel")
    #expect(store.destination?[case: \.form]?.text == "hel")
    #expect(runs == before)
    store.send(.dismissTapped)
    #expect(!isPresented)
    token.cancel()
  }

  @Test func `B183 - Another child, by its id or its case, runs its presenter`() {
    store.send(.presentTapped)
    var (items, destinations) = (0, 0)
    let tokens = [
      observe {
        _ = Bindable(store).scope(state: \.item, action: \.item).wrappedValue
        items += 1
      },
      observe {
        _ = Bindable(store).scope(\.$destination, action: \.destination).form.wrappedValue
        destinations += 1
      },
    ]
    (items, destinations) = (0, 0)
    store.send(.nextTapped)
    #expect(items == 1)
    #expect(destinations == 1)
    for token in tokens { token.cancel() }
  }
}

@Reducer
private struct Presenter {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var text = ""
      var title: String { "\(text)!" }
    }
    enum Action { case typed(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var text = ""
    }
    enum Action { case typed(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Reducer(state: .equatable)
  enum Destination {
    case form(Form)
    case item(Item)
    case alert(AlertState<Int>)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var form: Form.State?
    @Presents var item: Item.State?
    @Presents var destination: Destination.State?
  }

  enum Action {
    case presentTapped, nextTapped, dismissTapped
    case form(PresentationAction<Form.Action>)
    case item(PresentationAction<Item.Action>)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .presentTapped:
        state = State(form: .init(), item: .init(id: 1), destination: .form(.init()))
      case .nextTapped:
        state.item = .init(id: 2)
        state.destination = .item(.init(id: 1))
      case .dismissTapped: state = State()
      case .form, .item, .destination: break
      }
      return .none
    }
    .ifLet(\.$form, action: \.form) { Form() }
    .ifLet(\.$item, action: \.item) { Item() }
    .ifLet(\.$destination, action: \.destination)
  }
}
