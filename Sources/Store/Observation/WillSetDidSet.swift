extension MacroSupport {
  /// Tracks which `willSet` and `didSet` run on a thread, for code that `@ObservableState` writes.
  ///
  /// A plain property's observer can set its own property without running again. An observed
  /// property is computed; its setter calls this type for the same behaviour.
  public enum WillSetDidSet {
    private final class Running {
      let type: ObjectIdentifier
      let address: UnsafeRawPointer
      let property: String
      let outer: Unmanaged<Running>?

      init(
        type: ObjectIdentifier,
        address: UnsafeRawPointer,
        property: String,
        outer: Unmanaged<Running>?
      ) {
        self.type = type
        self.address = address
        self.property = property
        self.outer = outer
      }
    }

    private static let local = ThreadLocal()

    private static var innermost: Unmanaged<Running>? {
      get { local.pointer.map { Unmanaged<Running>.fromOpaque($0) } }
      set { local.slot.pointee = newValue?.toOpaque() }
    }

    /// Begins the observers of a property of a value, unless they are running already.
    ///
    /// - Parameters:
    ///   - root: The value whose property is set.
    ///   - property: The name of the property.
    /// - Returns: Whether they must be run; then ``end()`` has to follow on the same thread.
    /// - Complexity: O(*n*) in the number of observers that are running.
    public static func begin<Root>(_ root: inout Root, _ property: String) -> Bool {
      let type = ObjectIdentifier(Root.self)
      let address = withUnsafePointer(to: &root) { UnsafeRawPointer($0) }
      var next = innermost
      while let running = next?.takeUnretainedValue() {
        if running.address == address, running.property == property, running.type == type {
          return false
        }
        next = running.outer
      }
      innermost = .passRetained(
        Running(type: type, address: address, property: property, outer: innermost)
      )
      return true
    }

    /// Ends the observers that were begun last.
    public static func end() {
      guard let running = innermost?.takeRetainedValue() else { return }
      innermost = running.outer
    }
  }
}
