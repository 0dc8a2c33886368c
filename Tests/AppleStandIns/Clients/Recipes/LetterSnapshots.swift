import Store
import SwiftUI

/// Views for the pictures of a snapshot test: a state is all that such a test needs.
@MainActor
enum LetterSnapshots {
  static let starred = LetterView(
    store: Store(initialState: Letter.State(id: "Ada", isStarred: true)) { EmptyReducer() }
  )
}
