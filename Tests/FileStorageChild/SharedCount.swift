import Foundation
import Store

/// Adds to the number in a file.
struct SharedCount {
  let key: FileStorageKey<Int>

  init(path: String) {
    key = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      .fileStorage(URL(fileURLWithPath: path))
    }
  }

  /// Adds one, again and again, each until it is acknowledged.
  func add(_ count: Int) throws {
    for _ in 0..<count {
      while true {
        do {
          try key.save((try key.load() ?? 0) + 1)
          break
        } catch FileStorageError.conflict {
          continue
        }
      }
    }
    print("done")
  }
}
