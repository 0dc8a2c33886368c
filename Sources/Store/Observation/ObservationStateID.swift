/// Distinguishes a value that was changed in place from one that was replaced.
public struct ObservationStateID: Hashable, Sendable {
  /// The case of an enum.
  @usableFromInline var tag: Int
  /// The number of a struct's registrar, or of a collection's structure.
  @usableFromInline var identity: UInt64
  /// Distinguishes a value from its copies while it is changed in place; see ``MacroSupport/ObservationStateMark``.
  @usableFromInline var stamp: UInt64 = 0
  /// Whether the value can't be distinguished from one that replaced it.
  @usableFromInline private(set) var isUntracked = false

  /// The identity of a struct: its registrar.
  @inlinable
  public init(_ registrar: MacroSupport.RegistrarStorage) {
    tag = 0
    identity = registrar.number
    stamp = registrar.stamp
  }

  /// The identity of a collection: it changes with each change of its structure.
  public init(structure: UInt64) {
    tag = 0
    identity = structure
  }

  /// The identity of a collection, which changes with every change within an element if the elements aren't observed.
  ///
  /// - Parameters:
  ///   - structure: Changes with the elements and their order.
  ///   - element: The type of the elements.
  public init<Element>(structure: UInt64, of element: Element.Type) {
    self.init(structure: structure, elementsAreObserved: element is any ObservableState.Type)
  }

  private init(structure: UInt64, elementsAreObserved: Bool) {
    if elementsAreObserved {
      self.init(structure: structure)
    } else {
      self.init(case: 0, untracked: ())
    }
  }

  /// The identity of a collection of features.
  package init(_ version: CollectionVersion, elementsAreObserved: Bool) {
    self.init(structure: version.structure, elementsAreObserved: elementsAreObserved)
    stamp = version.lineage
  }

  /// The identity of an enum's case without payload.
  public init(case tag: Int) {
    self.tag = tag
    identity = 0
  }

  /// The identity of an enum's case with a payload that has an identity of its own.
  public init<Payload: ObservableState>(case tag: Int, payload: Payload) {
    self = payload.observationID
    self.tag = Self.tag(tag, around: self.tag)
  }

  /// The tag of a case within a case, such that no two ways to a payload have the same.
  ///
  /// One step of the generator SplitMix64, by Steele, Lea and Flood, for each case on the way.
  private static func tag(_ outer: Int, around inner: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: inner) &+ 0x9E37_79B9_7F4A_7C15
    bits &+= UInt64(truncatingIfNeeded: outer) &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: bits ^ (bits &>> 31))
  }

  /// The identity of an enum's case with a payload that can't be distinguished from a replaced one.
  ///
  /// Each such identity differs from every other, so that every change of the payload notifies observers.
  @_disfavoredOverload
  public init<Payload>(case tag: Int, payload: Payload) {
    self.init(case: tag, untracked: ())
  }

  /// The identity of an enum's case with several payloads.
  public init(case tag: Int, untracked: Void) {
    self.tag = tag
    identity = StructureID.next()
    isUntracked = true
  }
}

extension ObservationStateID {
  // Written out, because a synthesised `==` is not inlined in other modules.
  /// Whether both are the identity of one value.
  @inlinable
  public static func == (lhs: ObservationStateID, rhs: ObservationStateID) -> Bool {
    lhs.identity == rhs.identity && lhs.stamp == rhs.stamp && lhs.tag == rhs.tag
      && lhs.isUntracked == rhs.isUntracked
  }
}
