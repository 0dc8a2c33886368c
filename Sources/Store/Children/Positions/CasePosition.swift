/// The position of a child in a case of its parent, an enum.
@usableFromInline
package struct CasePosition<Parent, State>: ChildPosition {
  @usableFromInline let path: AnyCasePath<Parent, State>
  @usableFromInline package let comparison = StateComparison<State>()

  @usableFromInline package let identity = StateIdentity<State>()

  @usableFromInline
  package init(_ path: AnyCasePath<Parent, State>) { self.path = path }

  @inlinable package var isStored: Bool { true }
  @inlinable package var isTracked: Bool { Parent.self is any ObservableState.Type }
  @inlinable package var fixedOffset: Int? { nil }

  @usableFromInline
  package func operatorText(for action: [Substring]) -> String {
    ".ifCaseLet(\(path.spelling), action: \\.\(action[0])) { … }"
  }

  @inlinable
  package func read<Result>(
    _ id: OnlyChild,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result? {
    guard let payload = path.extract(from: parent.pointee) else { return nil }
    return withUnsafePointer(to: payload) { body($0) }
  }

  @inlinable
  package func modify<Result>(
    _ id: inout OnlyChild,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result? {
    // Whether the payload was replaced shows in the identity of the enum.
    var isReplaced = false
    return path.modify(&parent.pointee) { payload in
      withUnsafeMutablePointer(to: &payload) { body($0, &isReplaced) }
    }
  }

  @inlinable
  package func enclosingID(in parent: UnsafePointer<Parent>) -> UInt64 { 0 }

  @inlinable
  package func track(in parent: UnsafePointer<Parent>) {}
}
