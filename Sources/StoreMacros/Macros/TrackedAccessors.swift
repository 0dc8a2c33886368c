/// The accessors of a tracked property, over the place of its value.
struct TrackedAccessors {
  let name: Name
  /// What reads and writes the value, such as `_count`.
  let value: String

  private var slot: String { "ObservedSlots.\(name.text)" }

  /// All accessors, the initialising one among them.
  func all(initializing storage: String, with initialValue: String) -> [String] {
    [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = \(initialValue)
      }
      """
    ] + reading + writing
  }

  var reading: [String] {
    [
      """
      get {
        observationRegistrar.access(\(slot))
        return \(value)
      }
      """
    ]
  }

  var writing: [String] {
    [
      """
      set {
        observationRegistrar.assign(newValue, to: &\(value), at: \(slot))
      }
      """,
      """
      _modify {
        let modification = observationRegistrar.willModify(\(value), at: \(slot))
        defer { observationRegistrar.didModify(\(value), modification, at: \(slot)) }
        yield &\(value)
      }
      """,
    ]
  }
}
