import Foundation
import Store

/// Messages of a web socket, and screenshots that the user makes.
@DependencyClient
nonisolated struct EchoClient: Sendable {
  var open: @Sendable (_ url: URL) -> AsyncThrowingStream<String, any Error> = { _ in .finished() }
  var screenshots: @Sendable () -> AsyncStream<Void> = { .finished }
}

nonisolated extension EchoClient: DependencyKey {
  static let testValue = EchoClient()

  static let liveValue = EchoClient(
    open: { url in
      let delegate = Delegate()
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      let socket = session.webSocketTask(with: url, protocols: ["echo"])
      socket.resume()
      return AsyncThrowingStream { continuation in
        let task = Task {
          do {
            try await socket.send(.string("hello"))
            while !Task.isCancelled {
              switch try await socket.receive() {
              case .string(let text): continuation.yield(text)
              case .data(let data): continuation.yield(String(decoding: data, as: UTF8.self))
              @unknown default: break
              }
            }
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in
          task.cancel()
          socket.cancel(with: .goingAway, reason: nil)
        }
      }
    },
    screenshots: {
      AsyncStream { continuation in
        let task = Task {
          let name = Notification.Name("screenshot")
          for await _ in NotificationCenter.default.notifications(named: name) {
            continuation.yield()
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  )
}

nonisolated private final class Delegate: NSObject, URLSessionWebSocketDelegate {
  func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {}

  func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?
  ) {}
}
