/// Tells a value that was changed in place from one that was replaced.
public struct ObservationStateID: Hashable, Sendable {
  /// Which case the value is in, for enums.
  @usableFromInline var tag: Int
  /// What the identity hangs on: a registrar, or a collection's structure.
  @usableFromInline var identity: UInt
  /// Whether the value can't be told apart from one that replaced it.
  @usableFromInline private(set) var isUntracked = false

  /// The identity of a struct: its registrar.
  @inlinable
  public init(_ registrar: RegistrarStorage) {
    tag = 0
    identity = UInt(truncatingIfNeeded: registrar.number)
  }

  /// The identity of the structs that have a registrar.
  init(_ registrar: ObservationStateRegistrar) {
    tag = 0
    identity = UInt(truncatingIfNeeded: registrar.number)
  }

  /// The identity of a struct, by the place of the reference to its registrar.
  @inlinable
  init(registrarAt place: UnsafeRawPointer) {
    tag = 0
    identity = place.load(as: Unmanaged<ObservationStateRegistrar>.self)
      ._withUnsafeGuaranteedRef { UInt(truncatingIfNeeded: $0.number) }
  }

  /// The identity of a collection: changes with its structure.
  public init(structure: UInt64) {
    tag = 0
    identity = UInt(truncatingIfNeeded: structure)
  }

  /// The identity of a collection that tells what happens inside an element where the elements don't:
  /// those that aren't observed themselves.
  ///
  /// - Parameters:
  ///   - structure: Changes with the elements and their order.
  ///   - element: The type of the elements.
  public init<Element>(structure: UInt64, of element: Element.Type) {
    if element is any ObservableState.Type {
      self.init(structure: structure)
    } else {
      self.init(case: 0, untracked: ())
    }
  }

  /// The identity of an enum's case without payload.
  public init(case tag: Int) {
    self.tag = tag
    identity = 0
  }

  /// The identity of an enum's case with a payload that has an identity of its own.
  public init<Payload: ObservableState>(case tag: Int, payload: Payload) {
    let inner = payload.observationID
    self.tag = Self.tag(tag, around: inner.tag)
    identity = inner.identity
    isUntracked = inner.isUntracked
  }

  /// The number of a case within a case, spread so that no two ways to a payload have the same.
  ///
  /// A step of the generator SplitMix64, by Steele, Lea and Flood, for each case on the way.
  private static func tag(_ outer: Int, around inner: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: inner) &+ 0x9E37_79B9_7F4A_7C15
    bits &+= UInt64(truncatingIfNeeded: outer) &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: bits ^ (bits &>> 31))
  }

  /// The identity of an enum's case with a payload that can't be told apart from a replaced one.
  ///
  /// Each such identity differs from every other, so that a change of the payload always wakes.
  @_disfavoredOverload
  public init<Payload>(case tag: Int, payload: Payload) {
    self.init(case: tag, untracked: ())
  }

  /// The identity of an enum's case with several payloads.
  public init(case tag: Int, untracked: Void) {
    self.tag = tag
    identity = UInt(truncatingIfNeeded: StructureID.next())
    isUntracked = true
  }
}

extension ObservationStateID {
  // Written out, as a synthesised one is not inlined in other modules.
  /// Whether both are the identity of one value, or of its copies.
  @inlinable
  public static func == (lhs: ObservationStateID, rhs: ObservationStateID) -> Bool {
    lhs.identity == rhs.identity && lhs.tag == rhs.tag && lhs.isUntracked == rhs.isUntracked
  }
}
