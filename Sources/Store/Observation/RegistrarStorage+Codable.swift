extension MacroSupport {
  /// The coding keys that `@ObservableState` writes, with a key for the registrar: a state that is encoded is read.
  public protocol StateCodingKey: CodingKey {
    /// The type of the state.
    static var observedStateType: Any.Type { get }
  }
}

// For the compiler, which codes the property behind each key: with the functions below, which write and read nothing.
extension MacroSupport.RegistrarStorage: Codable {
  /// Creates a registrar for a state of unknown type.
  public init(from decoder: any Decoder) { self.init(Never.self) }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
  /// Encodes nothing, and registers the current observer for all properties of the state.
  public mutating func encode(_ value: MacroSupport.RegistrarStorage, forKey key: Key) {
    value.accessAll()
  }
}

extension KeyedDecodingContainer where Key: MacroSupport.StateCodingKey {
  /// Decodes nothing: a decoded state has a registrar of its own.
  public func decode(
    _ type: MacroSupport.RegistrarStorage.Type,
    forKey key: Key
  ) -> MacroSupport.RegistrarStorage {
    MacroSupport.RegistrarStorage(Key.observedStateType)
  }
}
