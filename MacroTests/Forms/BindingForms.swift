// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
public import Store

/// A form, as a public feature has it.
@Reducer
public struct BindingForm: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var name = ""
    public var kind = Kind.small
    public init() {}
  }

  public enum Kind: Equatable, Sendable { case small, large }

  public enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case kindChanged(Kind)
  }

  public nonisolated init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.kind) { _, state in
        state.name = ""
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name), .binding(\.kind): return .none
      case .binding(let binding) where binding.propertyName.isEmpty: return .none
      case .binding: return .none
      case .kindChanged(let kind): return .send(.binding(.set(\.kind, kind)))
      }
    }
  }
}

/// Bindings of view actions, whose enum is left plain.
@Reducer
struct BindingViewForm {
  @ObservableState
  struct State: Equatable {
    var kind = Kind.small
    @Presents var form: BindingForm.State?
    var path = StackState<BindingForm.State>()
  }

  enum Kind: Equatable { case small, large }

  enum Action: ViewAction {
    case view(View)
    case form(PresentationAction<BindingForm.Action>)
    case path(StackActionOf<BindingForm>)

    enum View: BindableAction {
      case binding(Store::BindingAction<State>)
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { _, action in
      switch action {
      case .view(.binding(\.kind)), .view(.tapped): .none
      case .view, .form, .path: .none
      }
    }
    .ifLet(\.$form, action: \.form) { BindingForm() }
    .forEach(\.path, action: \.path) { BindingForm() }
  }
}

@MainActor
struct BindingScreen {
  @Bindable var store: StoreOf<BindingForm>
  @Bindable var view: StoreOf<BindingViewForm>

  func write() {
    store.name = "a"
    $store.name.wrappedValue = "b"
    $store.kind.wrappedValue = .large
    $store.kind.sending(\.kindChanged).wrappedValue = .large
    $view.kind.wrappedValue = .large
    $view.scope(\.$form, action: \.form).wrappedValue = nil
    $view.scope(state: \.form, action: \.form).wrappedValue = nil
    $view.scope(state: \.path, action: \.path).wrappedValue.send(.popFrom(id: 0))
  }

  func matches(_ action: BindingForm.Action) -> Bool {
    action.is(\.binding.name) || action[case: \.binding.kind] == .large
  }
}

/// A case that is no binding, and one that may not exist: their paths are plain.
@CasePathable
enum BindingLookalike {
  case binding(Int)
}

@CasePathable
enum BindingMaybe {
  #if DEBUG
    case binding(BindingAction<BindingForm.State>)
  #endif
  case tapped
}
