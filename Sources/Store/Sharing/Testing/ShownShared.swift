/// Shows shared values as they were: in all stores, and not to reducers and effects, which go on with the current ones.
///
/// The current ones are shown again when it is released.
package final class ShownShared {
  /// What the boxes know this by, also while this is released.
  private final class Token: Sendable {}

  private let token = Token()
  private var boxes: [any AnySharedBox] = []

  package init() {}

  deinit { end() }

  /// Shows values in place of the current ones, and no others; notifies observers, in a store's drain at its end.
  package func show(_ values: [SharedChange]) {
    let others = boxes.filter { box in !values.contains { $0.box === box } }
    boxes = values.map(\.box)
    SharedChanges.perform(.unknown) {
      for box in others { box.endShowing(by: token) }
      for value in values { value.box.show(value.value, by: token) }
    }
  }

  /// Shows the current values again.
  package func end() { if !boxes.isEmpty { show([]) } }
}

extension DrainState {
  /// Whether a read on this thread is of current values, while earlier ones are shown: one of a reducer, of an effect, or of
  /// what stores a state.
  static var threadReadsCurrentValues: Bool {
    if let current, current.isReducing || current.readsCurrentValues { return true }
    return TaskContext.current?.owner != nil
  }
}
