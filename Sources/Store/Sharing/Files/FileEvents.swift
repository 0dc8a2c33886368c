#if !canImport(Darwin)
import Foundation

/// The events of one `inotify` descriptor.
final class FileEvents {
  /// Something that happened in a folder.
  struct Event {
    /// The number of the watch.
    let watch: Int32
    /// The name in the folder, empty for the folder itself.
    let name: String
    fileprivate let mask: UInt32

    /// Whether events were lost.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    /// Whether the name is new.
    var isCreation: Bool { mask & UInt32(IN_CREATE) != 0 }
    /// Whether the folder isn't watched any more.
    var isWatchRemoved: Bool { mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 }
  }

  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?

  /// Begins to deliver events, all that are there at once, one delivery after the other.
  init(_ onEvents: @escaping @Sendable ([Event]) -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor,
      queue: DispatchQueue(label: "store.file-events", qos: .utility)
    )
    source.setEventHandler {
      let events = Self.read(descriptor)
      if !events.isEmpty { onEvents(events) }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = source
  }

  deinit { source?.cancel() }

  /// Watches a folder.
  ///
  /// - Returns: The number of the watch, `nil` if the system refuses it.
  func watch(_ folder: String) -> Int32? {
    let mask =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR
    let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
    return watch >= 0 ? watch : nil
  }

  /// Ends a watch.
  func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  private static func read(_ descriptor: Int32) -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { events += parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer) -> [Event] {
    var events: [Event] = []
    var start = 0
    while start + MemoryLayout<inotify_event>.size <= bytes.count {
      let header = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      start += MemoryLayout<inotify_event>.size
      let name = bytes[start..<start + Int(header.len)].prefix { $0 != 0 }
      events.append(
        Event(watch: header.wd, name: String(decoding: name, as: UTF8.self), mask: header.mask)
      )
      start += Int(header.len)
    }
    return events
  }
}
#endif
