import Foundation
import Store

/// Adds names to the list in a file.
struct SharedList {
  let key: FileStorageKey<[String]>

  init(path: String) {
    key = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      .fileStorage(URL(fileURLWithPath: path))
    }
  }

  /// Adds names, each to the list as the file has it, again and again until it is acknowledged.
  func add(_ count: Int) throws {
    for number in 0..<count {
      while true {
        do {
          try key.save((try key.load() ?? []) + ["\(getpid())-\(number)"])
          break
        } catch FileStorageError.conflict {
          continue
        }
      }
    }
    print("done")
  }
}
