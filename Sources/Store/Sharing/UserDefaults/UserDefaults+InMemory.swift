import Foundation

extension UserDefaults {
  /// Empty user defaults that are stored nowhere, for tests and previews.
  public static func inMemory() -> UserDefaults {
    // The initialiser fails for the names of the standard and the global defaults only.
    InMemoryDefaults(suiteName: "store.in-memory") ?? .standard
  }
}

/// User defaults in a dictionary.
final class InMemoryDefaults: UserDefaults {
  private let values = Guarded<UncheckedSendable<[String: Any]>>(UncheckedSendable([:]))

  override func object(forKey name: String) -> Any? {
    values.withLock { UncheckedSendable($0.value[name]) }.value
  }

  override func set(_ value: Any?, forKey name: String) {
    let value = UncheckedSendable(value)
    #if canImport(ObjectiveC)
    willChangeValue(forKey: name)
    defer { didChangeValue(forKey: name) }
    #endif
    values.withLock { $0.value[name] = value.value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  /// What puts the values back to what they are now; no observer is notified.
  func restorePoint() -> () -> Void {
    let former = values.withLock { $0 }
    return { [self] in values.withLock { $0 = former } }
  }

  // The functions of numbers have storage of their own on Apple's systems.
  override func set(_ value: Bool, forKey name: String) { set(value as Any?, forKey: name) }
  override func set(_ value: Int, forKey name: String) { set(value as Any?, forKey: name) }
  override func set(_ value: Float, forKey name: String) { set(value as Any?, forKey: name) }
  override func set(_ value: Double, forKey name: String) { set(value as Any?, forKey: name) }

  // Elsewhere than on Apple's systems the class drops all of a URL but its path.
  override func set(_ url: URL?, forKey name: String) { set(url?.userDefault, forKey: name) }

  override func removeObject(forKey name: String) { set(nil as Any?, forKey: name) }

  override func synchronize() -> Bool { true }
}

extension DependencyValues {
  /// The user defaults of `.appStorage` keys: the standard ones, and in tests and previews empty ones in memory.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDefaultsKey.self].value }
    set { self[AppStorageDefaultsKey.self] = UncheckedSendable(newValue) }
  }
}

private enum AppStorageDefaultsKey: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory()) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory()) }
}
