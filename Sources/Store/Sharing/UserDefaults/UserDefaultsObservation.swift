import Foundation

/// Observes a value in user defaults.
enum UserDefaultsObservation {
  /// Calls a closure after changes of a value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults.
  ///   - onChange: Called after a change, and perhaps when nothing has changed.
  /// - Returns: The subscription.
  static func subscribe(
    to name: String,
    in store: UserDefaults,
    _ onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    #if canImport(ObjectiveC)
    // A name with a dot would be taken for a key path.
    if !name.contains(where: { $0 == "." || $0 == "@" }) {
      let observer = KeyObserver(onChange)
      let store = UncheckedSendable(store)
      store.value.addObserver(observer, forKeyPath: name, options: [], context: nil)
      return SharedSubscription { store.value.removeObserver(observer, forKeyPath: name) }
    }
    #endif
    let isInMemory = store is InMemoryDefaults
    let center = NotificationCenter.default
    let change = UserDefaults.didChangeNotification
    let token = center.addObserver(forName: change, object: nil, queue: nil) {
      [id = ObjectIdentifier(store)] in
      // Another object may be of the same suite.
      let isSame = ($0.object as AnyObject?).map { ObjectIdentifier($0) == id } ?? true
      if isSame || !isInMemory && !($0.object is InMemoryDefaults) { onChange() }
    }
    let observer = UncheckedSendable(token)
    return SharedSubscription { NotificationCenter.default.removeObserver(observer.value) }
  }

  #if !canImport(Darwin)
  /// Posts that values have changed; there `UserDefaults` doesn't.
  static func post(_ store: UserDefaults) {
    if store is InMemoryDefaults { return }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
  }
  #endif

  #if canImport(ObjectiveC)
  private final class KeyObserver: NSObject, Sendable {
    private let onChange: @Sendable () -> Void

    init(_ onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      onChange()
    }
  }
  #endif
}
