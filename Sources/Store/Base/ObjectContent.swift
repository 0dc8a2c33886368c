/// Finds a value that another value keeps in an object, given the address of that other value.
@usableFromInline
package struct ObjectContent<Value> {
  /// The address of the value, to read it.
  @usableFromInline let read: (UnsafeRawPointer) -> UnsafePointer<Value>
  /// The address of the value in an object that no copy shares, to change it.
  @usableFromInline let write: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value>

  package init(
    read: @escaping (UnsafeRawPointer) -> UnsafePointer<Value>,
    write: @escaping (UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value>
  ) {
    self.read = read
    self.write = write
  }
}
