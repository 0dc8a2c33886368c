import Foundation
import Store

/// Where the session is stored: a file, and the storage that it is in.
public struct SessionStorage: Sendable {
  /// The file.
  public var file: URL
  /// The storage of the file.
  public var storage: FileStorage

  /// Creates a place for the session.
  public init(file: URL, storage: FileStorage) {
    self.file = file
    self.storage = storage
  }

  /// A new place in memory, which keeps the session until the process ends.
  public static var inMemory: SessionStorage {
    SessionStorage(file: URL(fileURLWithPath: "/assets-session.json"), storage: .inMemory)
  }
}

extension SessionStorage: DependencyKey {
  /// A place in memory: without a choice of the user nothing is stored.
  public static let liveValue = SessionStorage.inMemory

  /// A place in memory of each test.
  public static var testValue: SessionStorage { .inMemory }
}

extension DependencyValues {
  /// Where ``Store/SharedKey/session`` is stored.
  public var sessionStorage: SessionStorage {
    get { self[SessionStorage.self] }
    set { self[SessionStorage.self] = newValue }
  }
}
