import Foundation

extension FileDocument {
  /// Delivers changes by others to a subscriber, until the subscription is cancelled.
  func subscribe(
    _ format: FileFormat<Value>,
    _ receive: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let (id, isFirst) = state.withLock { state in
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = Subscriber(format: format, receive: receive)
      return (state.lastSubscriber, state.subscribers.count == 1)
    }
    if isFirst {
      let watch = backend.watch(path) { [weak self] in self?.scheduleCheck() }
      state.withLock { $0.watch = watch }
    }
    // The file may have changed since it was loaded.
    scheduleCheck()
    return SharedSubscription { self.unsubscribe(id) }
  }

  private func unsubscribe(_ id: Int) {
    // Released outside of the lock, which its cancellation may need.
    let watch = state.withLock { state in
      state.subscribers[id] = nil
      return state.subscribers.isEmpty ? state.watch.take() : nil
    }
    watch?.cancel()
  }

  private func scheduleCheck() {
    let isFirst = state.withLock { state in
      defer { state.isCheckScheduled = true }
      return !state.isCheckScheduled
    }
    if isFirst { scheduler.run { self.check(isForced: false) } }
  }

  /// Reads the file, and delivers it if it isn't known.
  ///
  /// - Parameter isForced: Whether it is delivered also if it is known.
  func check(isForced: Bool) {
    let subscribers = state.withLock { state in
      state.isCheckScheduled = false
      return state.subscribers.sorted { $0.key < $1.key }.map(\.value)
    }
    guard let format = subscribers.first?.format else { return }
    if let news = accessFile({ news(format, isForced: isForced) }) {
      deliver(news, to: subscribers)
    }
    // What prevented a save may be gone.
    for subscriber in subscribers { subscriber.receive.saveAgain() }
  }

  /// Delivers a value or an error, until the last subscriber has taken it: what changes it then knows it, on any thread.
  private func deliver(_ news: Result<Value?, any Error>, to subscribers: [Subscriber]) {
    var remaining = subscribers.count
    for subscriber in subscribers {
      _ = subscriber.receive.deliver(news) {
        remaining -= 1
        if remaining == 0 { endDelivery(isTaken: true) }
      }
    }
    if remaining > 0 { endDelivery(isTaken: false) }
  }

  /// The value or error to deliver, `nil` if it is known.
  private func news(_ format: FileFormat<Value>, isForced: Bool) -> Result<Value?, any Error>? {
    do {
      let bytes = try backend.read(path)
      let digest = bytes.map(FileDigest.init)
      let isKnown = state.withLock { $0.base == digest }
      if isKnown, !isForced {
        state.withLock { $0.failure = nil }
        return nil
      }
      let value = try bytes.map { try decode($0, format) }
      state.withLock { $0.failure = nil }
      beginDelivery(of: digest, isForced: isForced)
      return .success(value)
    } catch {
      let error = converted(error)
      let text = "\(error)"
      let isKnown = state.withLock { state in
        defer { state.failure = text }
        return state.failure == text
      }
      return isKnown ? nil : .failure(error)
    }
  }

  /// Decodes the file.
  ///
  /// A damaged one stays: the program that wrote it may be about to write it again.
  private func decode(_ bytes: [UInt8], _ format: FileFormat<Value>) throws -> Value {
    do {
      return try format.decode(Data(bytes))
    } catch let error as NewerFileVersion {
      throw error
    } catch {
      let cause = DecodingCause(error, in: bytes, format)
      throw FileStorageError.damaged(path: path, cause: "\(cause)")
    }
  }
}
