// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Books
import Foundation
import Navigation
import Store
import SwiftUI

// A module in language mode 5, with two upcoming features.

@Reducer
public struct BookNotes {
  @ObservableState
  public struct State: Equatable {
    public let book: Book
    public var notes: [String] = []
    public var text = ""

    public init(book: Book) { self.book = book }
  }

  public enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case doneButtonTapped

    @CasePathable
    public enum Delegate {
      case finished(Book.ID, notes: Int)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(state.text)
        state.text = ""
        return .none
      case .doneButtonTapped:
        return .run { [id = state.book.id, count = state.notes.count] send in
          await send(.delegate(.finished(id, notes: count)))
          await dismiss()
        }
      case .binding, .delegate:
        return .none
      }
    }
  }
}

public struct BookNotesView: View {
  @Bindable var store: StoreOf<BookNotes>

  public init(store: StoreOf<BookNotes>) { self.store = store }

  public var body: some View {
    List {
      ForEach(store.notes, id: \.self) { Text($0) }
      TextField("Note", text: $store.text)
        .onSubmit { store.send(.addButtonTapped) }
    }
    .navigationTitle(store.book.title)
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Done") { store.send(.doneButtonTapped) }
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Add") { store.send(.addButtonTapped) }
      }
    }
  }
}
