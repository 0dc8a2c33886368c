/// A property whose observers were notified of a change, as the trace names it.
///
/// Type and name are looked up on access.
public struct ObservedProperty: Sendable {
  private let type: Any.Type?
  private let slot: Int

  init(type: Any.Type?, slot: Int) {
    self.type = type
    self.slot = slot
  }

  /// The type of the state that has the property; `nil` for the state of a store as a whole, and
  /// where a state written by hand gives its registrar no type.
  public var stateType: Any.Type? { type }

  /// The name of the property as written.
  ///
  /// It is `nil` where it isn't known, as for the properties that share the last slot in a state with more than 63. For observers of all properties, as of a comparison, it is `self`.
  public var name: String? {
    if let type = type as? any NamedSlots.Type { return type.name(ofSlot: slot) }
    guard let type = type as? any ObservableState.Type else { return nil }
    return Self.name(of: slot, in: type)
  }

  private static func name<State: ObservableState>(
    of slot: Int,
    in type: State.Type
  ) -> String? {
    if slot == ObservationStateRegistrar.wholeSlot { return "self" }
    let properties = State.propertiesBySlot
    let isShared = slot == ObservationStateRegistrar.lastSlot && properties.count > slot + 1
    return properties.indices.contains(slot) && !isShared ? properties[slot].name : nil
  }
}

/// A type that is observed by slots which are no properties of a state.
protocol NamedSlots {
  /// The name of a slot.
  static func name(ofSlot slot: Int) -> String?
}

extension ObservedProperty: CustomStringConvertible {
  /// The type and the name, such as `Counter.State.count`.
  public var description: String {
    guard let type else { return "the whole state" }
    return "\(typeName(type)).\(name ?? "?")"
  }
}

extension ObservedProperty: Hashable {
  /// Whether both are the same property of the same type.
  public static func == (lhs: ObservedProperty, rhs: ObservedProperty) -> Bool {
    lhs.type == rhs.type && lhs.slot == rhs.slot
  }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type.map { ObjectIdentifier($0) })
    hasher.combine(slot)
  }
}
