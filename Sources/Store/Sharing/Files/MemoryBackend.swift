import Foundation

/// Files in memory.
final class MemoryBackend: FileBackend {
  fileprivate struct Observer {
    let path: String
    let onChange: @Sendable () -> Void
  }

  fileprivate struct State {
    var files: [String: [UInt8]]
    var observers: [Int: Observer] = [:]
    var lastID = 0
  }

  private let state: Guarded<State>

  /// Creates the files.
  init(_ files: [String: [UInt8]] = [:]) { state = Guarded(State(files: files)) }

  /// All files, by path.
  var files: [String: [UInt8]] { state.withLock { $0.files } }

  /// Puts all files back; no observer is notified.
  func restore(_ files: [String: [UInt8]]) { state.withLock { $0.files = files } }

  /// Always the same, so that a test knows the names of files that are kept aside.
  let now = Date(timeIntervalSince1970: 0)

  func read(_ path: String) -> [UInt8]? { state.withLock { $0.files[path] } }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    while true {
      // Outside of the lock, as decoding may use other files. It is done again if the file has changed meanwhile.
      let old = read(path)
      let step = try change(old)
      guard step != .nothing else { return nil }
      if let done = state.withLock({ $0.perform(step, on: path, with: old) }) {
        for observer in done.observers where observer.path == path { observer.onChange() }
        return done.kept
      }
    }
  }

  func keep(_ bytes: [UInt8], beside path: String, label: String) -> String {
    state.withLock { $0.keep(bytes, beside: path, label: label) }
  }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastID += 1
      state.observers[state.lastID] = Observer(path: path, onChange: onChange)
      return state.lastID
    }
    return SharedSubscription { [weak self] in
      _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
    }
  }
}

extension MemoryBackend.State {
  /// Changes a file.
  ///
  /// - Returns: What to notify, and where the old file is kept; `nil` if the file isn't the old one any more.
  fileprivate mutating func perform(
    _ step: FileChange,
    on path: String,
    with old: [UInt8]?
  ) -> (observers: [MemoryBackend.Observer], kept: String?)? {
    guard files[path] == old else { return nil }
    let kept = keepAside(path, step)
    files[path] = step.newBytes
    return (Array(observers.values), kept)
  }

  private mutating func keepAside(_ path: String, _ step: FileChange) -> String? {
    guard case .keepAside(let label, _) = step, let bytes = files[path] else { return nil }
    return keep(bytes, beside: path, label: label)
  }

  fileprivate mutating func keep(_ bytes: [UInt8], beside path: String, label: String) -> String {
    let paths = KeptFile.paths(of: DiskPath(path), label: label)
    let free = paths.first { files[$0] == nil } ?? path + "." + label
    files[free] = bytes
    return free
  }
}
