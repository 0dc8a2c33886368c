/// An id that effects are cancelled by, told apart by its value and by its type.
struct CancelID: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }

  var description: String { String(describing: value.base) }
}
