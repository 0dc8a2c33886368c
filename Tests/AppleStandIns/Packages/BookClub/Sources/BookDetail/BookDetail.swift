// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Books
import Navigation
import Store
import SwiftUI

@Reducer
public struct BookDetail {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    @Shared public var book: Book
    public var isTitleFocused = false

    public init(book: Shared<Book>) { _book = book }
  }

  public enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case removeButtonTapped

    @CasePathable
    public enum Alert {
      case confirmRemoval
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .removeButtonTapped:
        state.alert = AlertState {
          TextState("Remove the book?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmRemoval) { TextState("Remove") }
        }
        return .none
      case .alert, .binding:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

public struct BookDetailView: View {
  @Bindable private var store: StoreOf<BookDetail>
  @State private var isExpanded = false
  @FocusState private var isTitleFocused: Bool

  public init(store: StoreOf<BookDetail>) { self.store = store }

  public var body: some View {
    Form {
      TextField("Title", text: Binding(store.$book.title))
        .focused($isTitleFocused)
      Toggle("Read", isOn: Binding(store.$book.isRead))
      Toggle("More", isOn: $isExpanded)
      if isExpanded {
        Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }
      }
    }
    .bind($store.isTitleFocused, to: $isTitleFocused)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview {
  BookDetailView(
    store: Store(initialState: BookDetail.State(book: Shared(value: Book(id: 1, title: "Emma")))) {
      BookDetail()
    }
  )
}
