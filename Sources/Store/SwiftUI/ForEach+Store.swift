#if canImport(SwiftUI)
import SwiftUI

extension ForEach {
  /// Views of the elements of an identified array, each with the store of its element.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  ///
  /// A view is identified by the id of its element, and the store is created when SwiftUI asks for the view. The view
  /// around is invalidated when elements are inserted, removed or moved, and not when one changes.
  ///
  /// - Parameters:
  ///   - stores: The stores of the elements.
  ///   - content: Makes the view of an element.
  @MainActor
  public init<State, Action, ElementState, ElementAction, Row: View>(
    _ stores: StoreCollection<State, Action, ID, ElementState, ElementAction>,
    @ViewBuilder content: @escaping (Store<ElementState, ElementAction>) -> Row
  ) where Data == IdentifiedArray<ID, ElementState>.IDs, Content == Row? {
    self.init(stores.elements, id: \.self) { id in stores[id: id].map(content) }
  }
}
#endif
