extension PropertyChild {
  /// What the scope does in a chain.
  @inlinable
  static func functions(isPlain: Bool) -> ScopeLink.Functions {
    ScopeLink.Functions(
      pass: { unsafeDowncast($0, to: Self.self).pass($1) },
      reduce: isPlain
        ? { unsafeDowncast($0, to: Self.self).reduceLastPlain($1, $2) }
        : { unsafeDowncast($0, to: Self.self).reduceLast($1, $2) },
      lift: { unsafeDowncast($0, to: Self.self).lift($1.retyped()).retyped() }
    )
  }

  /// Who hears of the child's state; `nil` if it takes calls to find out or to tell them.
  @usableFromInline
  static func hearing(_ state: StateAccess<ParentState, ChildState>) -> ScopeLink.Hearing? {
    switch state.opening {
    case .slow: nil
    case .plain: state.observed == nil ? .nobody : nil
    case .tracked(_, _, let isDeep):
      isDeep ? state.onlyOuter.map { .registrars(outer: $0) } : .registrar
    }
  }

  /// The chain that begins with the scope; `nil` for one that can't be a link.
  @inlinable var chain: ScopeChain<ParentState, ParentAction>? {
    isLink ? ScopeChain(first: self) { self.reduceChain(&$0, $1) } : nil
  }

  /// Hands an action to the chain that begins here.
  @inlinable
  func reduceChain(_ parent: inout ParentState, _ action: ParentAction) -> Effect<ParentAction> {
    reduceChain(at: &parent, action)
  }

  @inlinable
  @inline(__always)
  func reduceChain(
    at parent: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction
  ) -> Effect<ParentAction> {
    withUnsafeTemporaryAllocation(
      byteCount: ScopeLink.actionSize,
      alignment: ScopeLink.actionAlignment
    ) { buffer in
      guard let place = buffer.baseAddress else {
        preconditionFailure("Memory of a fixed size has an address.")
      }
      place.initializeMemory(as: ParentAction.self, to: action)
      return reduceChain(at: UnsafeMutableRawPointer(parent), place).retyped()
    }
  }

  /// Puts the child's action in the place of the parent's, if that is one.
  @inlinable
  func pass(_ place: UnsafeMutableRawPointer) -> Bool {
    let parentAction = place.assumingMemoryBound(to: ParentAction.self).move()
    guard let childAction = action.extract(from: parentAction) else { return false }
    place.initializeMemory(as: ChildAction.self, to: childAction)
    return true
  }

  /// Hands the action at an address to the child, whose state nobody can hear of.
  @inlinable
  func reduceLastPlain(
    _ parent: UnsafeMutableRawPointer,
    _ action: UnsafeMutableRawPointer
  ) -> UntypedEffect {
    reducePlain(
      at: parent.assumingMemoryBound(to: ParentState.self),
      action.assumingMemoryBound(to: ParentAction.self).move()
    ).retyped()
  }

  /// Hands the action at an address to the child, of whose state registrars hear.
  @inlinable
  func reduceLast(
    _ parent: UnsafeMutableRawPointer,
    _ action: UnsafeMutableRawPointer
  ) -> UntypedEffect {
    let parent = parent.assumingMemoryBound(to: ParentState.self)
    let action = action.assumingMemoryBound(to: ParentAction.self).move()
    return (state.isDeep ? reduceDeep(&parent.pointee, action) : reduceTracked(at: parent, action))
      .retyped()
  }
}
