extension SharedReader where Value: Sendable {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored; evaluated for the first reference only.
  ///   - key: Where the value is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(source: SharedBoxes.current.box(for: key, wrappedValue))
  }

  /// Reads the optional value of a key, `nil` where nothing is stored.
  ///
  /// - Parameter key: Where the value is stored.
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key)
  }

  /// Reads the value of a key, with another default than the key's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored; evaluated for the first reference only.
  ///   - key: Where the value is stored.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(source: SharedBoxes.current.box(for: key, wrappedValue))
  }

  /// Reads the value of a key that is in use.
  ///
  /// - Parameter key: The key; without another reference to its value the result is `nil`.
  package init?(existing key: some SharedReaderKey<Value>) {
    guard let box = SharedBoxes.current.existingBox(for: key) else { return nil }
    self.init(source: box)
  }

  /// Reads the stored value of a key, waiting for it to be loaded.
  ///
  /// - Parameter key: Where the value is stored.
  /// - Throws: The error of the load, or ``SharedKeyError`` if nothing is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    if let box = SharedBoxes.current.existingBox(for: key) {
      self.init(source: box)
      try await load()
    } else {
      try SharedBoxes.current.check(key)
      let value = try await Self.required(key)
      // It is loaded, and isn't loaded again.
      self.init(source: SharedBoxes.current.box(for: key, { value }, load: { _ in }))
    }
  }

  /// Reads the optional value of a key that has a default.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  public init<Wrapped, Key: SharedReaderKey<Value>>(_ key: Key.Default) where Value == Wrapped? {
    self.init(wrappedValue: key.initialValue, key)
  }

  /// Refers to the value of another key, loaded by it.
  ///
  /// Where nothing is stored, the value is the default of the former key, or the value of a reference without key. Until
  /// the load has ended, the reference refers to the former value, and is loading. Its copies follow it.
  ///
  /// - Parameter key: Where the value is stored.
  /// - Throws: The error of the load.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let former = (source.box as? SharedBox<Value>)?.persistence?.initialValue()
    try await load(key, former ?? wrappedValue)
  }

  /// Refers to the value of another key that has a default, loaded by it.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  /// - Throws: The error of the load.
  public func load<Key: SharedReaderKey<Value>>(_ key: Key.Default) async throws {
    try await load(key, key.initialValue)
  }

  private func load(_ key: some SharedReaderKey<Value>, _ initialValue: Value) async throws {
    let former = source.box
    former.beginReplacement()
    let (box, result) = await SharedBoxes.current.loadedBox(for: key, initialValue)
    former.endReplacement()
    target.replace(by: box)
    try result.get()
  }

  /// The stored value of a key.
  static func required(_ key: some SharedReaderKey<Value>) async throws -> Value {
    let value = try await withCheckedThrowingContinuation { continuation in
      let name = "\(key)"
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation(name) { (result: LoadResult, _) in
          continuation.resume(with: result.required)
          return true
        }
      )
    }
    guard let value else { throw SharedKeyError.noValue(key: "\(key)") }
    return value
  }
}

extension SharedReader {
  /// Whether the value is being loaded.
  ///
  /// Reading it is tracked.
  public var isLoading: Bool { source.box.isLoading }

  /// Why the last load failed, `nil` if it succeeded.
  ///
  /// Reading it is tracked.
  public var loadError: (any Error)? { source.box.loadError }

  /// Loads the value again; does nothing without a key.
  ///
  /// - Throws: The error of the load; the value stays as it is.
  public func load() async throws { try await source.box.load() }
}
