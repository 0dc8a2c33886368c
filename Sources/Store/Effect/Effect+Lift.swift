extension Effect {
  /// The effect as one of the parent's, owned by the child's node.
  ///
  /// - Parameters:
  ///   - key: The child's node.
  ///   - name: What traces call the node.
  ///   - element: The identity of the child's state.
  ///   - isLasting: Whether the child's state is there as long as the parent's is.
  ///   - dismissal: What the child's `dismiss` sends to the parent.
  ///   - embed: Makes the parent's action from the child's.
  /// - Returns: The parent's effect.
  @inlinable
  package func lifted<Parent>(
    to key: NodeKey,
    named name: String?,
    element: AnyHashable? = nil,
    isLasting: Bool = false,
    dismissal: Parent? = nil,
    _ embed: @escaping (consuming Action) -> Parent
  ) -> Effect<Parent> {
    // Nothing of it lasts, so the child's node need not know.
    if let answer { return .send(embed(answer())) }
    if work == nil { return .none }
    return lift(
      to: key,
      named: name,
      element: element,
      isLasting: isLasting,
      dismissal: dismissal,
      embed
    )
  }

  @usableFromInline
  package func lift<Parent>(
    to key: NodeKey,
    named name: String?,
    element: AnyHashable?,
    elementPath: ((AnyHashable) -> AnyKeyPath?)? = nil,
    isLasting: Bool = false,
    dismissal: Parent?,
    _ embed: @escaping (consuming Action) -> Parent
  ) -> Effect<Parent> {
    guard let operation else { return .none }
    return Effect<Parent>(
      LiftOperation(
        operation,
        key: ScopeKey(
          node: key,
          element: element,
          name: name,
          elementPath: elementPath,
          isLasting: isLasting
        ),
        dismissal: dismissal,
        embed: embed
      )
    )
  }
}
