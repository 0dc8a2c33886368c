import Foundation
import Synchronization

/// Serves the pages of a running app to browsers of this machine: HTTP over sockets of the loopback address.
///
/// Each connection has a thread and one request. Without the token, from another host's name, or from the page of another
/// address there is nothing but a refusal.
final class InspectorServer: Sendable {
  /// The most connections at once.
  static let mostConnections = 12
  /// The longest wait for a whole request, in seconds.
  static let longestRequest: TimeInterval = 10

  /// What replies, on the main actor.
  @MainActor
  protocol Host: AnyObject, Sendable {
    /// The page, which has no data yet.
    var page: String { get }
    /// Sends everything that happens to a queue.
    func open(_ queue: EventQueue)
    func close(_ queue: EventQueue)
    /// Ends all of them.
    func end()
    /// Carries out a command, which is JSON.
    func run(_ command: [UInt8]) -> HTTPResponse
  }

  let port: UInt16
  /// The secret of the address, which only those know who were given the address.
  let token: String
  private let host: any Host
  private let socket: LoopbackSocket
  /// How long a request waits for the main actor, in seconds.
  private let patience: TimeInterval
  private let state = Mutex((isStopped: false, connections: 0))
  /// The streams that are written.
  private let streams = DispatchGroup()

  /// Starts to serve.
  ///
  /// - Throws: The error of the system.
  init(
    port: UInt16,
    host: any Host,
    patience: TimeInterval
  ) throws(InspectorError) {
    self.patience = patience
    socket = try LoopbackSocket(listeningOn: port)
    self.port = socket.port
    self.host = host
    let random = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    token = random.joined()
    Thread.detachNewThread { [self] in acceptAll() }
  }

  /// The address with its token.
  var address: URL {
    var address = URLComponents()
    (address.scheme, address.host, address.port) = ("http", "127.0.0.1", Int(port))
    (address.path, address.query) = ("/", "token=\(token)")
    return address.url ?? URL(fileURLWithPath: "/")
  }

  /// Takes no more connections.
  ///
  /// The queues of the streams end those that are there.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Waits until the ends of the streams are written, because the process may end next; half a second at most.
  func waitForStreams() { _ = streams.wait(timeout: .now() + 0.5) }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  private func acceptAll() {
    while !isStopped {
      guard let connection = socket.accept(within: 250) else { continue }
      let isTaken = state.withLock { state in
        guard state.connections < Self.mostConnections else { return false }
        state.connections += 1
        return true
      }
      guard isTaken else {
        connection.close()
        continue
      }
      Thread.detachNewThread { [self] in
        serve(connection)
        connection.close()
        state.withLock { $0.connections -= 1 }
      }
    }
    socket.close()
  }

  private func serve(_ connection: LoopbackSocket) {
    do {
      guard let request = try read(from: connection) else { return }
      if let refusal = refusal(of: request) {
        _ = connection.write(refusal.bytes)
      } else if request.path == "/events" {
        stream(to: connection)
      } else {
        _ = connection.write(response(to: request).bytes)
      }
    } catch {
      let response = HTTPResponse.failure(error.rawValue, "This is no request of HTTP.")
      _ = connection.write(response.bytes)
    }
  }

  /// Reads a request; `nil` if it doesn't arrive as a whole.
  private func read(from connection: LoopbackSocket) throws(HTTPRequest.Failure) -> HTTPRequest? {
    let deadline = Date(timeIntervalSinceNow: Self.longestRequest)
    var bytes: [UInt8] = []
    while true {
      let rest = deadline.timeIntervalSinceNow
      guard rest > 0, let more = connection.read(within: Int32(rest * 1000) + 1), !more.isEmpty
      else { return nil }
      bytes += more
      if let request = try HTTPRequest.parse(bytes) { return request }
    }
  }

  /// Why a request isn't replied to; `nil` if it is one of the page.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // A name that an attacker's server has given this machine's address.
    guard let host = request.headers["host"], names.contains(host) else {
      return .failure(403, "The host isn't this machine's loopback address.")
    }
    if let origin = request.headers["origin"], !names.contains(where: { "http://\($0)" == origin })
    {
      return .failure(403, "The page of another address may not use this one.")
    }
    guard Self.isEqual(request.query["token"] ?? "", token) else {
      return .failure(403, "The token of the address is missing, or of another run.")
    }
    switch (request.method, request.path) {
    case ("GET", "/"), ("GET", "/events"), ("POST", "/command"): return nil
    case (_, "/"), (_, "/events"), (_, "/command"):
      return .failure(405, "There is no \(request.method) of \(request.path).")
    default: return .failure(404, "There is nothing at this path.")
    }
  }

  /// Compares as long for each wrong text.
  private static func isEqual(_ text: String, _ token: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    onMainActor { host in
      request.path == "/"
        ? HTTPResponse(200, "text/html", host.page) : host.run(request.body)
    } ?? .failure(503, "The app's main thread is busy.")
  }

  private func stream(to connection: LoopbackSocket) {
    guard connection.write(HTTPResponse.head(200, "text/event-stream", length: nil)) else { return }
    streams.enter()
    defer { streams.leave() }
    let queue = EventQueue()
    let host = host
    Task { @MainActor in host.open(queue) }
    while let bytes = queue.next(within: 10) {
      // A comment finds out whether the page is still there.
      if !connection.write(bytes.isEmpty ? Array(":\n\n".utf8) : bytes) { break }
    }
    Task { @MainActor in host.close(queue) }
  }

  /// Waits for a result of the main actor; `nil` if it takes too long.
  private func onMainActor(
    _ body: @escaping @MainActor @Sendable (any Host) -> HTTPResponse
  ) -> HTTPResponse? {
    let host = host
    let reply = Reply()
    Task { @MainActor in reply.set(body(host)) }
    return reply.wait(patience)
  }
}

/// A response that a thread waits for.
private final class Reply: Sendable {
  private let response = Mutex<HTTPResponse?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ value: HTTPResponse) {
    response.withLock { $0 = value }
    isSet.signal()
  }

  func wait(_ seconds: TimeInterval) -> HTTPResponse? {
    _ = isSet.wait(timeout: .now() + seconds)
    return response.withLock { $0 }
  }
}
