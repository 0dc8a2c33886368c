import Foundation

/// A key whose value is stored in a file.
///
/// It is made by ``SharedReaderKey/fileStorage(_:version:decoder:encoder:location:)``, which says what is guaranteed.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  /// Identifies a file in a storage.
  public struct ID: Hashable, Sendable {
    let storage: FileStorage
    let url: URL
  }

  /// The storage and the URL of the file.
  public let id: ID
  private let format: FileFormat<Value>
  private let document: FileDocument<Value>
  private let form: KeyForm
  private let location: SourceLocation

  init(_ url: URL, format: FileFormat<Value>, form: KeyForm, at location: SourceLocation) {
    (self.form, self.location) = (form, location)
    @Dependency(\.defaultFileStorage, location: location) var storage
    id = ID(storage: storage, url: StandardURLs.standardized(url))
    self.format = format
    document = storage.documents.document(id.url.path, Value.self)
  }

  /// Reads the file before it returns.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    document.load(format, continuation)
  }

  /// Delivers the changes that other processes make to the file.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    document.subscribe(format, subscriber)
  }

  /// Saves the value, together with later ones if it has to wait.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    document.save(value, format, context: context, continuation)
  }
}

extension FileStorageKey: PlacedKey {
  var declaration: KeyDeclaration {
    let place = KeyPlace.file(id.storage, path: id.url.path)
    return KeyDeclaration(place: place, form: form, location: location)
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is written, with the path: `.fileStorage("/path/settings.json")`.
  public var description: String { ".fileStorage(\"\(id.url.path)\")" }
}

/// The standardized URLs of files: a state is made often, and standardizing takes longer than all else of its keys.
private enum StandardURLs {
  /// An app has few files; URLs with ids in them may be many.
  private static let limit = 1_024
  private static let known = Guarded<[URL: URL]>([:])

  static func standardized(_ url: URL) -> URL {
    if let known = known.withLock({ $0[url] }) { return known }
    let standardized = url.standardizedFileURL
    known.withLock { if $0.count < limit { $0[url] = standardized } }
    return standardized
  }
}
