import Foundation
import Store

/// Where a shared value is stored: a file, and the storage that it is in.
public struct FilePlace: Sendable {
  /// The file.
  public var file: URL
  /// The storage of the file.
  public var storage: FileStorage

  /// Creates a place.
  public init(file: URL, storage: FileStorage) {
    self.file = file
    self.storage = storage
  }

  /// A new place in memory, which keeps the value until the process ends.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The place.
  public static func inMemory(_ name: String) -> FilePlace {
    FilePlace(file: URL(fileURLWithPath: "/\(name).json"), storage: .inMemory)
  }
}

private enum SessionPlace: DependencyKey {
  /// A place in memory: without a choice of the user nothing is stored.
  static let liveValue = FilePlace.inMemory("assets-session")

  /// A place in memory of each test.
  static var testValue: FilePlace { .inMemory("assets-session") }
}

private enum LinkChangesPlace: DependencyKey {
  /// A place in memory: without a choice of the user nothing is stored.
  static let liveValue = FilePlace.inMemory("assets-changes")

  /// A file of the test's storage, which an exploration restores.
  static var testValue: FilePlace {
    @Dependency(\.defaultFileStorage) var storage
    return FilePlace(file: URL(fileURLWithPath: "/assets-changes.json"), storage: storage)
  }
}

extension DependencyValues {
  /// Where ``Store/SharedKey/session`` is stored.
  public var sessionStorage: FilePlace {
    get { self[SessionPlace.self] }
    set { self[SessionPlace.self] = newValue }
  }

  /// Where ``Store/SharedKey/linkChanges`` are stored.
  public var linkChangesStorage: FilePlace {
    get { self[LinkChangesPlace.self] }
    set { self[LinkChangesPlace.self] = newValue }
  }
}
