extension MacroSupport.TrackedProperty {
  /// Pairs a tracked property whose value is hidden with its storage, in a state that stores its registrar.
  ///
  /// - Parameters:
  ///   - keyPath: The property as written.
  ///   - storage: The stored property behind it.
  ///   - registrar: The stored property that holds the registrar.
  public init<Value>(
    _ keyPath: KeyPath<Root, Value>,
    redacted storage: WritableKeyPath<Root, Redacted<Value>>,
    registrar: KeyPath<Root, MacroSupport.RegistrarStorage>
  ) where Root: ObservableState {
    let offset = MemoryLayout<Root>.offset(of: registrar)
    self.init(
      keyPath,
      storage: storage.appending(path: \.storedValue),
      named: storage,
      access: RegistrarAccess(of: Root.self, at: offset)
    )
  }

  /// Whether the property, or one on the way to it, is redacted.
  var isRedacted: Bool {
    path.contains { step in
      guard case .storage(let storage) = step else { return false }
      return type(of: storage).valueType is any RedactedValue.Type
    }
  }
}
