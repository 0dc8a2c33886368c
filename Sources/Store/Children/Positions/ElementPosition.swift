/// The position of the children that are the elements of a collection.
@usableFromInline
package struct ElementPosition<Parent, Elements: ElementCollection>: AccessedPosition {
  @usableFromInline package typealias State = Elements.ElementState
  @usableFromInline package typealias ID = Elements.ElementID

  @usableFromInline package let access: StateAccess<Parent, Elements>
  @usableFromInline package let comparison = StateComparison<State>()

  @usableFromInline package let identity: StateIdentity<State>

  @usableFromInline
  package init(_ access: StateAccess<Parent, Elements>) {
    self.access = access
    identity = Elements.elementsAreReplacedByID ? StateIdentity() : .none
  }

  @inlinable package var fixedOffset: Int? { nil }

  @inlinable
  package func id(of occupant: Occupant) -> ID? { occupant.element?.base as? ID }

  @inlinable
  package func ids(in parent: UnsafePointer<Parent>) -> [ID] {
    access.read(parent) { elements in
      var ids: [ID] = []
      while let id = elements.pointee.elementID(at: ids.count) { ids.append(id) }
      return ids
    }
  }

  @inlinable
  package func read<Result>(
    _ id: ID,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result? {
    access.read(parent) { $0.pointee.withElement(id: id, body) }
  }

  @inlinable
  package func modify<Result>(
    _ id: inout ID,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result? {
    access.modify(parent) { elements, isReplaced in
      isReplaced = false
      let structure = elements.pointee.version.structure
      let result = elements.pointee.modifyElement(id: &id) { element in
        withUnsafeMutablePointer(to: &element) { state in
          isReplaced = !comparison.isObservable
          let former = comparison.keep(state, isObserved: access.isObserved(in: parent))
          defer { former?.compare(state, &isReplaced) }
          return body(state, &isReplaced)
        }
      }
      if isReplaced, comparison.isObservable { elements.pointee.elementWasReplaced() }
      if elements.pointee.version.structure != structure { isReplaced = true }
      return result
    }
  }

  @usableFromInline
  package func operatorText(for action: [Substring]) -> String {
    ".forEach(\\.\(propertyName), action: \\.\(action[0])) { … }"
  }

  @inlinable
  package func changes(
    in parent: UnsafePointer<Parent>,
    since version: inout CollectionVersion?
  ) -> ChildChanges<ID> {
    access.read(parent) { elements in
      let (former, current) = (version, elements.pointee.version)
      version = current
      guard let former else { return .any }
      if former.lineage != current.lineage { return .copied }
      if former.content == current.content { return .none }
      let last = current.lastChange
      if former.content == last.from, last.kind == .changed,
        let id = elements.pointee.elementID(at: last.subject)
      {
        return .one(id)
      }
      return fewChanges(of: elements, since: former)
    }
  }

  /// The elements of the last changes, if there were few.
  @usableFromInline
  func fewChanges(
    of elements: UnsafePointer<Elements>,
    since former: CollectionVersion
  ) -> ChildChanges<ID> {
    guard let changes = elements.pointee.version.changes(since: former.content) else { return .any }
    var (present, removed): ([ID], [ID]) = ([], [])
    for change in changes {
      switch change.kind {
      case .changed, .appended:
        elements.pointee.elementID(at: change.subject).map { present.append($0) }
      case .removed:
        guard let id = Elements.elementID(numbered: change.subject) else { return .any }
        removed.append(id)
      case .unknown: return .any
      }
    }
    return .few(FewChanges(present: present, removed: removed))
  }
}
