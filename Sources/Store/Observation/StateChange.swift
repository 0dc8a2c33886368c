/// A change of a property, or a read of it.
struct StateChange {
  let registrar: ObservationStateRegistrar
  let slot: Int

  /// The property, for the trace.
  var property: ObservedProperty { ObservedProperty(type: registrar.type, slot: slot) }
}

extension StateChange: Hashable {
  static func == (lhs: StateChange, rhs: StateChange) -> Bool {
    lhs.registrar === rhs.registrar && lhs.slot == rhs.slot
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(registrar))
    hasher.combine(slot)
  }
}
