/// The accessors of a tracked property, over the storage of its value.
struct TrackedAccessors {
  let name: Name
  /// The expression that reads and writes the value, such as `_count`.
  let value: String
  /// The observers that run when the property is set.
  var observers: PropertyObservers?

  private var slot: String { "ObservedSlots.\(name.staticMember)" }

  /// All accessors, the initialising one among them.
  func all(initializing storage: String, with initialValue: String) -> [String] {
    [initializing(storage, with: initialValue)] + reading + writing
  }

  /// The accessor that initialises the storage.
  func initializing(_ storage: String, with initialValue: String) -> String {
    """
    @storageRestrictions(initializes: \(storage))
    init(initialValue) {
      \(storage) = \(initialValue)
    }
    """
  }

  /// Accessors written after an error, so that the compiler doesn't report that they are missing.
  static let placeholders = [
    "get { Swift::fatalError(\"the macro that writes this accessor reported an error\") }",
    "set {}",
  ]

  var reading: [String] {
    [
      """
      get {
        _registrarStorage.access(\(slot))
        return \(value)
      }
      """
    ]
  }

  var writing: [String] {
    if let observers { return [observers.setter(of: name, assigning: value, at: slot)] }
    return [
      """
      set {
        _registrarStorage.assign(newValue, to: &\(value), at: \(slot))
      }
      """,
      """
      _modify {
        let modification = _registrarStorage.willModify(&\(value), at: \(slot))
        defer { _registrarStorage.didModify(&\(value), modification, at: \(slot)) }
        yield &\(value)
      }
      """,
    ]
  }
}
