/// The observers of a part of a shared value that has no registrar for its properties.
class AnySharedPart<Root> {
  let registrar = ObservationStateRegistrar(Shared<Root>.self)

  /// Reads the part again.
  ///
  /// - Parameter root: The value with the part.
  /// - Returns: Whether observers of the part must be notified.
  func update(from root: UnsafePointer<Root>) -> Bool { true }
}

/// The observers of a part of a known type.
final class SharedPart<Root, Value>: AnySharedPart<Root> {
  private let read: (UnsafePointer<Root>) -> Value
  /// The part as it last was.
  private var last: Value

  init(_ read: @escaping (UnsafePointer<Root>) -> Value, _ value: Value) {
    (self.read, last) = (read, value)
  }

  override func update(from root: UnsafePointer<Root>) -> Bool {
    let value = read(root)
    defer { last = value }
    // The comparison may stamp the new value, which is therefore a copy.
    var copy = value
    return withUnsafePointer(to: last) { last in
      withUnsafeMutablePointer(to: &copy) {
        MacroSupport.TrackedProperty<Root>.isChanged(last, $0)
      }
    }
  }
}
