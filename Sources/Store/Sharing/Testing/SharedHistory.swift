/// A shared value with a copy of what it was.
package struct FormerShared {
  package weak var box: (any AnySharedBox)?
  package let copy: any AnySharedCopy
}

/// The former values of all shared values of the process, since a part of a recording began.
///
/// A value that doesn't change costs nothing, and one that does a copy for each part.
package final class SharedHistory: @unchecked Sendable {
  /// The store that is recorded: what its reducers change, they change again when they run again.
  package weak var runtime: EffectRuntime?
  // Used with the lock of the shared values held.
  private var formers: [FormerShared] = []
  private var changedElsewhere: [FormerShared] = []

  /// Begins a history of all changes in the process.
  package init() { SharedChanges.add(self) }

  deinit { SharedChanges.removeHistories() }

  /// What the values that have changed since the part began were then.
  package var values: [FormerShared] { SharedChanges.withLock { formers } }

  /// Begins another part.
  ///
  /// - Returns: What the values that have changed in the former one were when that began.
  package func beginPart() -> [FormerShared] {
    SharedChanges.withLock {
      defer { formers = [] }
      return formers
    }
  }

  /// The values that other code than the store's reducers has changed since this was last called, as they are now.
  package func takeChangedElsewhere() -> [FormerShared] {
    SharedChanges.withLock {
      defer { changedElsewhere = [] }
      return changedElsewhere.compactMap { former in
        former.box.map { FormerShared(box: $0, copy: $0.copyValue()) }
      }
    }
  }

  /// Notes a value that is about to change; called with the lock held.
  func willChange<Value>(_ box: SharedBox<Value>) {
    // What a box of a key is made with has been seen by nobody.
    if box.persistence != nil, box.status.subscription == nil { return }
    if !formers.contains(where: { $0.box === box }) {
      formers.append(FormerShared(box: box, copy: box.copyValue()))
    }
    let drain = DrainState.current
    if let runtime, drain === runtime.drain, drain?.isReducing == true { return }
    if !changedElsewhere.contains(where: { $0.box === box }) {
      changedElsewhere.append(FormerShared(box: box, copy: box.copyValue()))
    }
  }
}
