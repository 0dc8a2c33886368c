/// The position of the children that are the elements of an array, found by their index.
///
/// An array has no version as ``IdentifiedArray`` has: all live elements are compared after each action.
@usableFromInline
package struct IndexPosition<Parent, State>: AccessedPosition {
  @usableFromInline package let access: StateAccess<Parent, [State]>
  @usableFromInline package let comparison = StateComparison<State>()

  @usableFromInline package let identity = StateIdentity<State>()

  @usableFromInline
  package init(_ access: StateAccess<Parent, [State]>) { self.access = access }

  @inlinable package var fixedOffset: Int? { nil }

  @usableFromInline
  package func operatorText(for action: [Substring]) -> String {
    ".forEachIndex(\\.\(propertyName), action: \\.\(action[0])) { … }"
  }

  @inlinable
  package func id(of occupant: Occupant) -> Int? { occupant.element?.base as? Int }

  @inlinable
  package func ids(in parent: UnsafePointer<Parent>) -> [Int] {
    access.read(parent) { Array($0.pointee.indices) }
  }

  @inlinable
  package func read<Result>(
    _ id: Int,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result? {
    access.read(parent) { elements in
      guard elements.pointee.indices.contains(id) else { return nil }
      return elements.pointee.withElement(at: id, body)
    }
  }

  @inlinable
  package func modify<Result>(
    _ id: inout Int,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result? {
    access.modify(parent) { elements, isReplaced in
      guard elements.pointee.indices.contains(id) else { return nil }
      return withUnsafeMutablePointer(to: &elements.pointee[id]) { state in
        isReplaced = !comparison.isObservable
        let former = comparison.keep(state, isObserved: access.isObserved(in: parent))
        defer { former?.compare(state, &isReplaced) }
        return body(state, &isReplaced)
      }
    }
  }

  @inlinable
  package func changes(
    in parent: UnsafePointer<Parent>,
    since version: inout CollectionVersion?
  ) -> ChildChanges<Int> { .any }
}
