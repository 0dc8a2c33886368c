import Foundation
import Store

/// Saves numbers in a file, and prints what was acknowledged.
struct SharedFile {
  let key: FileStorageKey<Numbered>

  init(path: String) {
    key = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      .fileStorage(URL(fileURLWithPath: path))
    }
  }

  /// Saves the next number again and again, until the process is killed.
  func saveEndlessly() throws {
    var number = try load() + 1
    while true {
      try save(number)
      print("saved \(number)")
      number += 1
    }
  }

  /// Saves a number, and the next one where the system stops the write halfway.
  func endHalfway() throws {
    try save(try load() + 1)
    print("saved")
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
    #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
    setrlimit(RLIMIT_FSIZE, &limit)
    #endif
    do { try save(try load() + 1) } catch { print("\(error)") }
  }

  /// Changes the value a number of times, and waits for nothing.
  func change(_ count: Int) throws {
    let start = try load()
    for number in 1...count {
      key.save(Numbered(start + number), context: .didSet, continuation: SaveContinuation { _ in })
    }
  }

  /// Does what the lines of standard input say.
  func runCommands() {
    var subscription: SharedSubscription?
    while let line = readLine() {
      let words = line.split(separator: " ")
      do {
        switch words.first {
        case "load": print("loaded \(try load())")
        case "save":
          try save(Int(words[1]) ?? 0)
          print("saved \(words[1])")
        case "subscribe":
          subscription = subscribe()
          print("subscribed")
        default: print("error: unknown command")
        }
      } catch {
        print("error: \(error)")
      }
    }
    subscription?.cancel()
  }

  private func subscribe() -> SharedSubscription {
    key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { result in
        switch result {
        case .success(let value): print("changed \(value?.number ?? 0)")
        case .failure(let error): print("error: \(error)")
        }
      }
    )
  }

  /// The number in the file, zero if there is none.
  private func load() throws -> Int { try key.load()?.number ?? 0 }

  /// Saves a number, and returns when that is acknowledged.
  private func save(_ number: Int) throws { try key.save(Numbered(number)) }

  /// Prints a line at once.
  private func print(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
