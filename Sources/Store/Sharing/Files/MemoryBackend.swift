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

  /// Always the same, so that a test knows the names of files that are kept aside.
  let now = Date(timeIntervalSince1970: 0)

  func read(_ path: String) -> [UInt8]? { state.withLock { $0.files[path] } }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    let (kept, observers) = try state.withLock { state in
      let step = try change(state.files[path])
      guard step != .nothing else { return (String?.none, [Observer]()) }
      let kept = state.keepAside(path, step)
      state.files[path] = step.newBytes
      return (kept, Array(state.observers.values))
    }
    for observer in observers where observer.path == path { observer.onChange() }
    return kept
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
  fileprivate mutating func keepAside(_ path: String, _ step: FileChange) -> String? {
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
