extension Shared where Value: Sendable {
  /// Shares the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored; evaluated for the first reference only.
  ///   - key: Where the value is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(source: SharedBoxes.current.box(for: key, wrappedValue))
  }

  /// Shares the optional value of a key, `nil` where nothing is stored.
  ///
  /// - Parameter key: Where the value is stored.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key)
  }

  /// Shares the value of a key, with another default than the key's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored; evaluated for the first reference only.
  ///   - key: Where the value is stored.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(source: SharedBoxes.current.box(for: key, wrappedValue))
  }

  /// Shares the stored value of a key, waiting for it to be loaded.
  ///
  /// - Parameter key: Where the value is stored.
  /// - Throws: The error of the load, or ``SharedKeyError`` if nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(source: try await SharedReader(require: key).source)
  }

  /// Shares the optional value of a key that has a default.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  public init<Wrapped, Key: SharedKey<Value>>(_ key: Key.Default) where Value == Wrapped? {
    self.init(wrappedValue: key.initialValue, key)
  }

  /// Refers to the value of another key, loaded by it.
  ///
  /// Where nothing is stored, the value is the default of the former key, or the value of a reference without key. Until
  /// the load has ended, the reference refers to the former value, and is loading. Its copies follow it.
  ///
  /// - Parameter key: Where the value is stored.
  /// - Throws: The error of the load.
  public func load(_ key: some SharedKey<Value>) async throws {
    let former = (source.box as? SharedBox<Value>)?.persistence?.initialValue()
    try await load(key, former ?? wrappedValue)
  }

  /// Refers to the value of another key that has a default, loaded by it.
  ///
  /// - Parameter key: Where the value is stored, and its default.
  /// - Throws: The error of the load.
  public func load<Key: SharedKey<Value>>(_ key: Key.Default) async throws {
    try await load(key, key.initialValue)
  }

  private func load(_ key: some SharedKey<Value>, _ initialValue: Value) async throws {
    let former = source.box
    former.beginReplacement()
    let (box, result) = await SharedBoxes.current.loadedBox(for: key, initialValue)
    former.endReplacement()
    target.replace(by: box)
    try result.get()
  }
}

extension Shared {
  /// Whether the value is being loaded.
  ///
  /// Reading it is tracked.
  public var isLoading: Bool { source.box.isLoading }

  /// Why the last load failed, `nil` if it or a later save succeeded.
  ///
  /// Reading it is tracked.
  public var loadError: (any Error)? { source.box.loadError }

  /// Why the last save failed, `nil` if it succeeded.
  ///
  /// The value is still to be saved then, unless the store refused it: with the next change, with ``save()``, when the key
  /// notices a change of what is stored, and when the process ends in order.
  ///
  /// Reading it is tracked.
  public var saveError: (any Error)? { source.box.saveError }

  /// Loads the value again; does nothing without a key.
  ///
  /// A change made meanwhile is newer than what is loaded, and stays. So does a value whose save failed: it is saved again
  /// first, and if that fails too, ``saveError`` says so.
  ///
  /// - Throws: The error of the load; the value stays as it is.
  public func load() async throws { try await source.box.load() }

  /// Saves the value now, and waits until it is stored; does nothing without a key.
  ///
  /// - Throws: The error of the save.
  public func save() async throws { try await source.box.save() }
}
