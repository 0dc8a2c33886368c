#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The path of a ``NavigationStackController``, whatever its elements are.
@MainActor
protocol ControllerPath {
  /// The ids of the elements, from the bottom to the top.
  var ids: [StackElementID] { get }
  /// The name of the type of the elements, for reports.
  var elementName: String { get }
  /// Makes the controller of an element, if it is on the path.
  func makeController(for id: StackElementID) -> UIViewController?
  /// Removes an element and those above it.
  func pop(_ id: StackElementID)
  /// Pops the elements whose screens the system has removed.
  func didShow(_ ids: [StackElementID], insteadOf shown: [StackElementID])
  /// Pushes an element.
  ///
  /// - Returns: Whether the element is of the path's type.
  func push(_ element: Any, location: SourceLocation) -> Bool
}

/// The path of elements with stores.
struct StorePath<ElementState, ElementAction>: ControllerPath {
  let path: UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  let destination: (Store<ElementState, ElementAction>) -> UIViewController

  private var store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    path.wrappedValue
  }

  var ids: [StackElementID] { store.state.ids }

  var elementName: String { typeName(ElementState.self) }

  func makeController(for id: StackElementID) -> UIViewController? {
    store.scope(state: \.self, action: \.self, id: id).map(destination)
  }

  func pop(_ id: StackElementID) {
    if store.state.containsElement(id: id) { store.send(.popFrom(id: id), location: .unknown) }
  }

  func didShow(_ ids: [StackElementID], insteadOf shown: [StackElementID]) {
    store.didShow(ids, insteadOf: shown)
  }

  func push(_ element: Any, location: SourceLocation) -> Bool {
    guard let element = element as? ElementState else { return false }
    store.push(element, location: location)
    return true
  }
}
#endif
