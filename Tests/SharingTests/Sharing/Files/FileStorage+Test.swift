import Store

@testable import Store

extension FileStorage {
  /// Files on the disk, as another process sees them that does its work at once.
  static func disk() -> FileStorage {
    FileStorage(documents: FileDocuments(DiskBackend()) { ImmediateScheduler() })
  }

  /// Files on the disk, as another process sees them that does its work when the test says so.
  static func disk(_ scheduler: ManualScheduler) -> FileStorage {
    FileStorage(documents: FileDocuments(DiskBackend()) { scheduler })
  }

  /// Files of a backend, with work that is done when the test says so.
  static func manual(_ backend: any FileBackend, _ scheduler: ManualScheduler) -> FileStorage {
    FileStorage(documents: FileDocuments(backend) { scheduler })
  }
}
