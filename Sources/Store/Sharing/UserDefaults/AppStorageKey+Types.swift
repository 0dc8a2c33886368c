import Foundation

extension SharedReaderKey {
  /// A boolean in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(name, store, .plain)
  }

  /// A boolean in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A whole number in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(name, store, .plain)
  }

  /// A whole number in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A number in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(name, store, .plain)
  }

  /// A number in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A text in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(name, store, .plain)
  }

  /// A text in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A list of texts in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(name, store, .plain)
  }

  /// A list of texts in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// Data in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(name, store, .plain)
  }

  /// Data in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A date in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(name, store, .plain)
  }

  /// A date in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(name, store, .optional(.plain))
  }

  /// A URL, stored as text, in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(name, store, .url)
  }

  /// A URL, stored as text, in user defaults, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ name: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(name, store, .optional(.url))
  }

  /// A value in user defaults, stored as its raw value, a number.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(name, store, .raw(.plain))
  }

  /// A value in user defaults, stored as its raw value, a number, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(name, store, .optional(.raw(.plain)))
  }

  /// A value in user defaults, stored as its raw value, a text.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(name, store, .raw(.plain))
  }

  /// A value in user defaults, stored as its raw value, a text, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(name, store, .optional(.raw(.plain)))
  }
}
