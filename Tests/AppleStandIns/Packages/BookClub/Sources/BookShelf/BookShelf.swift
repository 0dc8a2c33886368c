// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BookDetail
import BookNotes
import Books
import Navigation
import Store
import SwiftUI

// A module whose default isolation is the main actor, which composes features of modules that have none.

@Reducer
public struct BookShelf {
  @Reducer
  public enum Path {
    case detail(BookDetail)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var notes: BookNotes.State?
    public var path = StackState<Path.State>()
    @Shared(.books) public var books
    public var counts: [Book.ID: Int] = [:]

    public init() {}
  }

  public enum Action {
    case bookTapped(Shared<Book>)
    case notes(PresentationAction<BookNotes.Action>)
    case notesButtonTapped(Book)
    case path(StackActionOf<Path>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let book):
        state.path.append(.detail(BookDetail.State(book: book)))
        return .none
      case .notesButtonTapped(let book):
        state.notes = BookNotes.State(book: book)
        return .none
      case .notes(.presented(.delegate(.finished(let id, let count)))):
        state.counts[id] = count
        return .none
      case .path(.element(let id, .detail(.alert(.presented(.confirmRemoval))))):
        guard case .detail(let detail) = state.path[id: id] else { return .none }
        state.$books.withLock { _ = $0.remove(id: detail.book.id) }
        state.path.pop(from: id)
        return .none
      case .notes, .path:
        return .none
      }
    }
    .ifLet(\.$notes, action: \.notes) { BookNotes() }
    .forEach(\.path, action: \.path)
  }
}

extension BookShelf.Path.State: Equatable {}

public struct BookShelfView: View {
  @Bindable var store: StoreOf<BookShelf>

  public init(store: StoreOf<BookShelf>) { self.store = store }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(Array(store.$books)) { $book in
          Button(book.title) { store.send(.bookTapped($book)) }
            .swipeActions { Button("Notes") { store.send(.notesButtonTapped(book)) } }
        }
      }
    } destination: { store in
      switch store.case {
      case .detail(let store): BookDetailView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.notes, action: \.notes)) { store in
      NavigationStack { BookNotesView(store: store) }
    }
  }
}
