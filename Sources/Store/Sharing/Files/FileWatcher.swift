#if !canImport(Darwin)
import Foundation

/// Observes changes of files with `inotify`.
///
/// It watches the folders, because a file that is replaced isn't the same one afterwards.
final class FileWatcher: Sendable {
  fileprivate struct Observer {
    let path: String
    var names: WatchedNames
    let onChange: @Sendable () -> Void
  }

  fileprivate struct State {
    var events: FileEvents?
    var observers: [Int: Observer] = [:]
    var lastID = 0
    /// The watched folders, by the numbers of their watches.
    var folders: [Int32: String] = [:]
  }

  private let state = Guarded(State())

  /// Calls a closure after each change of a file.
  ///
  /// - Returns: The subscription; releasing it ends the calls.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      if state.events == nil { state.events = FileEvents { [weak self] in self?.handle($0) } }
      state.lastID += 1
      let observer = Observer(path: path, names: WatchedNames(path), onChange: onChange)
      state.observers[state.lastID] = observer
      state.watch(observer, state.lastID)
      return state.lastID
    }
    return SharedSubscription { [weak self] in
      self?.state.withLock { state in
        state.observers[id] = nil
        state.update()
      }
    }
  }

  private func handle(_ events: [FileEvents.Event]) {
    let affected = state.withLock { state in
      let affected = state.observers.filter { state.isAffected($0.value, by: events) }
      for event in events where event.isWatchRemoved { state.forget(event.watch) }
      for (id, observer) in affected { state.watch(observer, id) }
      return affected.values.map(\.onChange)
    }
    for onChange in affected { onChange() }
  }
}

extension FileWatcher.State {
  fileprivate func isAffected(
    _ observer: FileWatcher.Observer,
    by events: [FileEvents.Event]
  ) -> Bool {
    events.contains { event in
      if event.isOverflow { return true }
      guard let folder = folders[event.watch] else { return false }
      guard !event.name.isEmpty else { return observer.names.folders.contains(folder) }
      guard observer.names.contains(event.name, in: folder) else { return false }
      return !event.isCreation || !isUnfinished("\(folder)/\(event.name)")
    }
  }

  /// Whether a file that was just created will be written, whose end is another event.
  ///
  /// One that was linked is finished.
  private func isUnfinished(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }

  /// Watches the folders of an observer as the disk is now.
  ///
  /// A folder may be created before the one above it is watched, so they are found until nothing changes.
  fileprivate mutating func watch(_ observer: FileWatcher.Observer, _ id: Int) {
    var names = WatchedNames(observer.path)
    while true {
      observers[id]?.names = names
      update()
      let found = WatchedNames(observer.path)
      guard found != names else { return }
      names = found
    }
  }

  /// Ends the watch of a folder that was removed or moved.
  fileprivate mutating func forget(_ watch: Int32) {
    guard folders.removeValue(forKey: watch) != nil else { return }
    events?.unwatch(watch)
  }

  /// Watches the folders of all observers, and no others.
  fileprivate mutating func update() {
    let needed = observers.values.reduce(into: Set<String>()) { $0.formUnion($1.names.folders) }
    for (watch, folder) in folders where !needed.contains(folder) {
      events?.unwatch(watch)
      folders[watch] = nil
    }
    for folder in needed.subtracting(folders.values) {
      if let watch = events?.watch(folder) { folders[watch] = folder }
    }
  }
}
#endif
