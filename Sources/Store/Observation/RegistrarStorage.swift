extension MacroSupport {
  /// The property in which a state struct keeps its registrar.
  ///
  /// `@ObservableState` writes a private property with this wrapper. As a `var` it lets an
  /// initialiser set `self` to a copy of another value; as a private property with
  /// a wrapper and a value, it is no parameter of the memberwise initialiser.
  @propertyWrapper
  public struct RegistrarStorage: Hashable, Sendable {
    /// The registrar.
    public let wrappedValue: ObservationStateRegistrar
    /// Distinguishes a value from its copies while it is changed in place.
    @usableFromInline var stamp: UInt64 = 0

    /// Creates a registrar without observers.
    ///
    /// - Parameter type: The type of the state, for the names of its properties in traces.
    public init(_ type: Any.Type) { wrappedValue = ObservationStateRegistrar(type) }

    /// Always `true`: a registrar is no part of its state's value.
    ///
    /// The comparison reads all properties of both values.
    public static func == (
      lhs: MacroSupport.RegistrarStorage,
      rhs: MacroSupport.RegistrarStorage
    ) -> Bool {
      lhs.accessAll()
      rhs.accessAll()
      return true
    }

    /// Feeds nothing into the hasher: a registrar is no part of its state's value.
    ///
    /// Hashing reads all properties.
    public func hash(into hasher: inout Hasher) { accessAll() }
  }
}

// A caller that reads or changes a property retains the state, which retains the registrar. So the registrar is
// neither retained nor released here.
extension MacroSupport.RegistrarStorage {
  @inlinable
  @inline(__always)
  func withRegistrar<Result>(_ body: (ObservationStateRegistrar) -> Result) -> Result {
    Unmanaged.passUnretained(wrappedValue)._withUnsafeGuaranteedRef(body)
  }

  /// The number of the registrar, which is unique.
  @inlinable var number: UInt64 { withRegistrar { $0.number } }

  /// Registers the current observer for a property.
  @inlinable
  public func access(_ slot: Int) { withRegistrar { $0.access(slot) } }

  /// Registers the current observer for all properties: what compares, hashes, encodes or shows the state reads them.
  public func accessAll() { withRegistrar { $0.accessAll() } }

  /// Notifies the observers of a property when the current drain ends.
  @inlinable
  func didChange(_ slot: Int) { withRegistrar { $0.didChange(slot) } }

  /// The address of a state's registrar storage.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - offset: The distance of the storage from there, in bytes.
  /// - Returns: The address of the storage.
  @inlinable
  @inline(__always)
  static func pointer<State>(
    in state: UnsafeMutablePointer<State>,
    at offset: Int
  ) -> UnsafeMutablePointer<MacroSupport.RegistrarStorage> {
    (UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(
      to: MacroSupport.RegistrarStorage.self
    )
  }
}
