/// The documents of a ``FileStorage``, one for each file and type of value.
///
/// A document lives as long as a key, a subscription or a waiting save refers to it.
final class FileDocuments: Sendable {
  private struct ID: Hashable {
    let path: String
    let value: ObjectIdentifier
  }

  private struct Entry {
    weak var document: (any FlushableDocument)?
  }

  let backend: any FileBackend
  /// The time after a write in which changes are collected.
  let interval: Duration
  private let makeScheduler: @Sendable () -> any FileScheduler
  private let entries = Guarded<[ID: Entry]>([:])

  init(
    _ backend: any FileBackend,
    interval: Duration = .milliseconds(200),
    makeScheduler: @escaping @Sendable () -> any FileScheduler
  ) {
    self.backend = backend
    self.interval = interval
    self.makeScheduler = makeScheduler
  }

  /// The document of a file, created if there is none.
  func document<Value>(_ path: String, _ type: Value.Type) -> FileDocument<Value> {
    let id = ID(path: path, value: ObjectIdentifier(type))
    return entries.withLock { entries in
      if let document = entries[id]?.document as? FileDocument<Value> { return document }
      let document = FileDocument<Value>(path, backend, makeScheduler(), interval) { [weak self] in
        self?.remove(id)
      }
      entries[id] = Entry(document: document)
      return document
    }
  }

  /// Writes all waiting values, on this thread.
  func flush() {
    let documents = entries.withLock { $0.values.compactMap(\.document) }
    for document in documents { document.writeWaiting() }
  }

  /// What puts files in memory back to what they are now; nothing for files on the disk.
  func restorePoint() -> () -> Void {
    guard let memory = backend as? MemoryBackend else { return {} }
    let files = memory.files
    let documents = entries.withLock { $0.values.compactMap(\.document) }.map { $0.restorePoint() }
    return {
      memory.restore(files)
      for restore in documents { restore() }
    }
  }

  /// Removes the entry of a document that was released, unless another one has taken its place.
  private func remove(_ id: ID) {
    entries.withLock { entries in
      if let entry = entries[id], entry.document == nil { entries[id] = nil }
    }
  }
}

/// A document of any type of value.
protocol FlushableDocument: AnyObject, Sendable {
  /// Writes the waiting value, if there is one, on this thread.
  func writeWaiting()
  /// What puts back what is known of the file.
  func restorePoint() -> () -> Void
}
