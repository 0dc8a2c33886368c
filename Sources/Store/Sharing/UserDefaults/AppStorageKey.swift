import Foundation

/// The key of a value in user defaults.
///
/// Made by `.appStorage("name")`: of booleans, numbers, texts, dates, data and URLs, of raw values of these, of lists of
/// texts, and of optionals, which are stored as the functions of `UserDefaults` store them; and of `Codable` values, stored
/// as JSON data. Large values belong into a file, see ``SharedReaderKey/fileStorage(_:version:decoder:encoder:location:)``.
///
/// - The default is not written: `UserDefaults` has no value under the name before the first change.
/// - On Apple's systems a change by other code of the process, or by another process, is taken over. Elsewhere `UserDefaults`
///   posts no notification of a change, so that a change by other code is read by ``Shared/load()``, or when that code posts
///   `UserDefaults.didChangeNotification` for the defaults it has changed.
/// - Numbers and booleans are converted where that is exact, as are the texts of launch arguments, such as `-isMuted YES`. A
///   stored value of another type counts as none. JSON that can't be decoded is the ``Shared/loadError``.
/// - `nil` removes the value. Where the default isn't `nil`, a second entry of the defaults, `name.isNil`, says that `nil` was
///   written, so that the value stays `nil` in the next run.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let name: String
  private let decode: @Sendable (Any) throws -> Value?
  private let encode: @Sendable (Value) throws -> Any?
  private let defaults: UncheckedSendable<UserDefaults>
  private let form: KeyForm
  private let location: SourceLocation

  init(
    _ name: String,
    _ store: UserDefaults?,
    _ stored: Any.Type,
    _ location: SourceLocation,
    decode: @escaping @Sendable (Any) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> Any?
  ) {
    (self.name, self.decode, self.encode) = (name, decode, encode)
    let wrapped = (stored as? any OptionalType.Type)?.wrappedType ?? stored
    (form, self.location) = (KeyForm(wrapped), location)
    defaults = UncheckedSendable(store ?? DependencyValues.current.defaultAppStorage)
  }

  /// The name, and the defaults that it is in.
  public struct ID: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let defaults: ObjectIdentifier
  }

  /// Identifies the value.
  public var id: ID { ID(name: name, defaults: ObjectIdentifier(defaults.value)) }

  /// The entry that says that `nil` was written in place of a default.
  private var mark: String { name + ".isNil" }

  private var stored: Result<Value?, any Error> {
    Result {
      if let object = defaults.value.object(forKey: name) { return try decode(object) }
      return isMarked ? (Value.self as? any OptionalType.Type)?.nilValue as? Value : nil
    }
  }

  private var isMarked: Bool { defaults.value.object(forKey: mark) != nil }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: stored)
  }

  /// Delivers changes that are not made through a reference.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    UserDefaultsObservation.subscribe(to: name, in: defaults.value) {
      subscriber.yield(with: stored)
    }
  }

  /// Writes the value; `nil` removes it.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    save(value, isMarked: isMarked, continuation)
  }

  /// Writes the value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isMarked: Whether `nil` is marked, because the default is another value.
  ///   - continuation: Is resumed.
  private func save(_ value: Value, isMarked: Bool, _ continuation: SaveContinuation) {
    let encoded: Any?
    do { encoded = try encode(value) } catch { return continuation.resume(throwing: error) }
    // In an order in which observers never read the default.
    if let object = encoded {
      defaults.value.set(object, forKey: name)
      if self.isMarked { defaults.value.removeObject(forKey: mark) }
    } else {
      if isMarked, !self.isMarked { defaults.value.set(true, forKey: mark) }
      defaults.value.removeObject(forKey: name)
    }
    #if !canImport(Darwin)
    // Elsewhere the system doesn't write the defaults of a process that is killed.
    defaults.value.synchronize()
    UserDefaultsObservation.post(defaults.value)
    #endif
    continuation.resume()
  }
}

extension AppStorageKey: DefaultMarkingKey {
  func save(
    _ value: Value,
    insteadOf initialValue: Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    save(value, isMarked: isMarked || (try? encode(initialValue)) != nil, continuation)
  }
}

extension AppStorageKey: PlacedKey {
  var declaration: KeyDeclaration {
    let place = KeyPlace.userDefaults(id.defaults, name: name)
    return KeyDeclaration(place: place, form: form, location: location)
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as written.
  public var description: String { ".appStorage(\"\(name)\")" }
}
