#if canImport(Darwin)
import Darwin
import Foundation

/// Observes changes of files with dispatch sources.
///
/// It watches the folders, because a file that is replaced isn't the same one afterwards, and the file itself, because a folder
/// doesn't change with what is in a file. These events are also of a file that is still written; `SettlingFile` says when it
/// is finished.
final class FileWatcher: Sendable {
  private let queue = DispatchQueue(label: "store.file-events", qos: .utility)

  /// Calls a closure after each change of a file, when the file is finished.
  ///
  /// - Returns: The subscription; releasing it ends the calls.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let watch = Watch(path, queue, onChange)
    watch.start()
    return SharedSubscription { watch.stop() }
  }
}

/// The sources of one file.
private final class Watch: Sendable {
  private struct State {
    var sources: [any DispatchSourceFileSystemObject] = []
    var isStopped = false
    var file = SettlingFile()
  }

  /// How long a file must stay the same.
  private static let interval = DispatchTimeInterval.milliseconds(100)

  private let path: String
  private let queue: DispatchQueue
  private let onChange: @Sendable () -> Void
  private let state = Guarded(State())

  init(_ path: String, _ queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void) {
    (self.path, self.queue, self.onChange) = (path, queue, onChange)
  }

  /// Watches the folders and files as they are now, in place of those before.
  func start() {
    state.withLock { state in
      for source in state.sources { source.cancel() }
      state.sources = []
      guard !state.isStopped else { return }
      for path in WatchedNames(path).folders.union([path]) {
        guard let source = source(path) else { continue }
        state.sources.append(source)
      }
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    start()
  }

  /// Looks at the file and does what follows.
  private func step(_ next: (inout SettlingFile, SettlingFile.Version?) -> SettlingFile.Step) {
    let version = SettlingFile.Version(path)
    switch state.withLock({ $0.isStopped ? .nothing : next(&$0.file, version) }) {
    case .nothing: break
    case .deliver: onChange()
    case .wait:
      queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
        self?.step { $0.endInterval(with: $1) }
      }
    }
  }

  private func source(_ path: String) -> (any DispatchSourceFileSystemObject)? {
    let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor,
      eventMask: [.write, .extend, .delete, .rename, .attrib],
      queue: queue
    )
    source.setEventHandler { [weak self] in
      self?.start()
      self?.step { $0.change(to: $1) }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return source
  }
}

extension SettlingFile.Version {
  /// The file at a path, symbolic links followed; `nil` where there is none.
  fileprivate init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(truncatingIfNeeded: status.st_size),
      seconds: Int64(truncatingIfNeeded: status.st_mtimespec.tv_sec),
      nanoseconds: Int64(truncatingIfNeeded: status.st_mtimespec.tv_nsec)
    )
  }
}
#endif
