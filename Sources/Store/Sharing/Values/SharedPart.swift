/// The observers of a part of a shared value that has no registrar for its properties.
class AnySharedPart<Root> {
  let registrar = ObservationStateRegistrar(Shared<Root>.self)

  /// Reads the part again.
  ///
  /// - Parameter root: The value with the part.
  /// - Returns: Whether observers of the part must be notified.
  func update(from root: UnsafePointer<Root>) -> Bool { true }
}

/// The observers of the part at a key path.
final class SharedPart<Root, Value>: AnySharedPart<Root> {
  /// What a changed part differs in.
  private enum Content {
    /// An observed value, whose properties notify their own observers.
    case observed(ObservationStateID)
    case plain(Value)
  }

  private let path: KeyPath<Root, Value>
  private let observed = ObservedStateType<Value>()
  /// The part as it last was.
  private var last: Content?

  init(_ path: KeyPath<Root, Value>, _ value: Value) {
    self.path = path
    super.init()
    last = content(of: value)
  }

  override func update(from root: UnsafePointer<Root>) -> Bool {
    let current = content(of: root.pointee[keyPath: path])
    defer { last = current }
    switch (last, current) {
    case (.observed(let last), .observed(let id)): return last != id
    case (.plain(let last), .plain(let value)): return isEqualByOperator(last, value) != true
    default: return true
    }
  }

  private func content(of value: Value) -> Content {
    guard let observed else { return .plain(value) }
    let id = withUnsafePointer(to: value) { observed.id(of: $0) }
    return id.isUntracked ? .plain(value) : .observed(id)
  }
}
