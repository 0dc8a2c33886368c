/// The position of a child's state in its parent's state, for reducers, stores and the live tree.
///
/// There is one struct for each kind of position: ``PropertyPosition``, ``OptionalPosition``, ``CasePosition`` and
/// ``ElementPosition``.
@usableFromInline
package protocol ChildPosition<Parent, State, ID> {
  associatedtype Parent
  associatedtype State
  /// Distinguishes the children at one position; ``OnlyChild`` where there is one.
  associatedtype ID: Hashable

  /// Whether the state is stored in the parent's state, and changes with that only.
  var isStored: Bool { get }

  /// Whether assigning another state, also an earlier copy, is noticed without a comparison.
  ///
  /// `false` where the state that holds the child isn't observable: its setter compares nothing.
  var isTracked: Bool { get }

  /// Whether there can be no child at the position.
  var canBeRemoved: Bool { get }

  /// Finds out whether a child's state has changed.
  var comparison: StateComparison<State> { get }

  /// Reads the `id` of a child's state, where another id means another child.
  var identity: StateIdentity<State> { get }

  /// The id of a child in the live tree.
  func id(of occupant: Occupant) -> ID?

  /// The ids of the children that are there.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func ids(in parent: UnsafePointer<Parent>) -> [ID]

  /// Reads the state of a child, without copying more than the payload of a case.
  ///
  /// - Returns: The result of the body, or `nil` if there is no such child.
  func read<Result>(
    _ id: ID,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result?

  /// Changes the state of a child in place.
  ///
  /// - Parameters:
  ///   - id: The child. It is set to the child's new id if the change gives it another.
  ///   - parent: The parent's state.
  ///   - body: Changes the state. If the state is observable the body sets its second parameter to whether the state
  ///     was replaced by another one. The position sets it to `true` before where the state is not observable. If it is
  ///     `true` afterwards the observers of the property that holds the child are notified.
  /// - Returns: The result of the body, or `nil` if there is no such child: then the body doesn't run.
  func modify<Result>(
    _ id: inout ID,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result?

  /// The children that may have been changed, inserted or removed since a version of the parent's state.
  ///
  /// - Parameters:
  ///   - parent: The parent's state.
  ///   - version: The version at the last call; set to the current one.
  /// - Returns: The children.
  func changes(
    in parent: UnsafePointer<Parent>,
    since version: inout CollectionVersion?
  ) -> ChildChanges<ID>

  /// The identity of the states between the parent's and the child's: another one where one of them was replaced.
  func enclosingID(in parent: UnsafePointer<Parent>) -> UInt64

  /// Registers the current observer for the property that holds the child.
  func track(in parent: UnsafePointer<Parent>)

  /// The operator that runs a child's reducer at the position, as it is written in code.
  ///
  /// - Parameter action: The cases of an action of the parent for the child, the outermost first; at least one.
  /// - Returns: The operator.
  func operatorText(for action: [Substring]) -> String

  /// The distance of the state from its parent's, in bytes; `nil` where it can move.
  var fixedOffset: Int? { get }
}

/// The id of a child that is the only one at its position.
@usableFromInline
package struct OnlyChild: Hashable {
  @inlinable
  package init() {}
}

/// The children at a position that may have changed.
@usableFromInline
package enum ChildChanges<ID: Hashable> {
  /// No child.
  case none
  /// The child of the id.
  case one(ID)
  /// A few children, and some that were removed.
  case few(FewChanges<ID>)
  /// Any child.
  case any
  /// Any child, because a copy of an earlier state may have been assigned.
  case copied
}

/// The children of a few changes.
@usableFromInline
package struct FewChanges<ID: Hashable> {
  /// Those that were inserted or changed, and are there.
  @usableFromInline let present: [ID]
  /// Those that were removed.
  @usableFromInline let removed: [ID]
}

extension ChildPosition {
  @inlinable package var canBeRemoved: Bool { true }
}

/// A child position in a property of the parent.
@usableFromInline
package protocol AccessedPosition: ChildPosition {
  associatedtype Value
  /// Reaches the property.
  var access: StateAccess<Parent, Value> { get }
}

extension AccessedPosition {
  @inlinable package var isStored: Bool { access.offset != nil }
  @inlinable package var isTracked: Bool { access.isTracked }

  @inlinable
  package func enclosingID(in parent: UnsafePointer<Parent>) -> UInt64 {
    access.enclosingID(in: parent)
  }

  @inlinable
  package func track(in parent: UnsafePointer<Parent>) { access.track(parent) }

  /// The property as it is written in code.
  var propertyName: String { PropertyName.of(access.keyPath) }
}

extension ChildPosition where ID == OnlyChild {
  @inlinable
  package func ids(in parent: UnsafePointer<Parent>) -> [OnlyChild] { [OnlyChild()] }

  @inlinable
  package func id(of occupant: Occupant) -> OnlyChild? { OnlyChild() }

  // A single child is compared each time: that is as fast as finding out whether it may have changed.
  @inlinable
  package func changes(
    in parent: UnsafePointer<Parent>,
    since version: inout CollectionVersion?
  ) -> ChildChanges<OnlyChild> { .any }
}
