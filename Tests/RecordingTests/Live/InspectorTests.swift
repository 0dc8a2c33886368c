import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Recording

/// The page over a running app, by the requests of a browser and of others.
@MainActor
@Suite(.dependencies { _ in })
struct InspectorTests {
  private let recorder = Recorder<Shelf.State, Shelf.Action>(.last(500), now: { Date.distantPast })
  private let store: StoreOf<Shelf>
  private let inspector: Inspector
  private let port: UInt16
  private let token: String

  init() throws {
    store = Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.ticks = Ticks()
    }
    // Other tests keep the main actor busy.
    inspector = try recorder.serve(port: 0, patience: 600)
    port = UInt16(try #require(inspector.address.port))
    token = try #require(inspector.address.query?.split(separator: "=").last.map(String.init))
  }

  private func request(
    _ method: String,
    _ path: String,
    host: String? = nil,
    origin: String? = nil,
    body: String = ""
  ) -> String {
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")",
      origin.map { "Origin: \($0)" }, "Content-Length: \(body.utf8.count)",
    ]
    return head.compactMap { $0 }.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// The whole response to a request.
  private func response(to request: String) async throws -> String {
    let client = try LoopbackClient(port: port)
    client.write(request)
    return await client.read()
  }

  private func command(_ json: String) async throws -> String {
    try await response(to: request("POST", "/command?token=\(token)", body: json))
  }

  @Test func `B201 - The address shows a page, which has no data of its own`() async throws {
    store.send(.renamed("a title"))
    let response = try await response(to: request("GET", "/?token=\(token)"))
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html"))
    #expect(response.contains("EventSource"))
    #expect(!response.contains("a title"))
    #expect(inspector.address.host() == "127.0.0.1")
    #expect(token.count > 20)
  }

  @Test func `B201 - Steps arrive as they happen, and where the app is`() async throws {
    store.send(.renamed("first"))
    let client = try LoopbackClient(port: port)
    client.write(request("GET", "/events?token=\(token)"))
    let start = await client.read(until: "event: position\ndata: {\"step\":null}\n\n")
    #expect(start.contains("Content-Type: text/event-stream"))
    #expect(start.contains("event: start\ndata: {\"title\":\"Shelf.State\""))
    #expect(start.contains("first"))
    store.send(.renamed("second"))
    store.send(.renamed("third"))
    // Comments may come between the events.
    let steps = await client.read(until: "}\n\n")
    #expect(steps.contains("event: steps\ndata: {\"steps\":[[2,"))
    #expect(steps.contains("second") && steps.contains("third") && !steps.contains("first"))
    #expect(recorder.travel.jump(to: 1))
    let position = await client.read(until: "}\n\n")
    #expect(position.hasSuffix("event: position\ndata: {\"step\":1}\n\n"))
    inspector.stop()
    #expect(await client.read().hasSuffix("event: end\ndata: {}\n\n"))
    #expect(recorder.log.onStep == nil)
  }

  @Test func `B201 - The page moves the app through its states, and sends actions`() async throws {
    store.send(.renamed("first"))
    store.send(.renamed("second"))
    let done = "{\"ok\":true}"
    #expect(try await command(#"{"command":"travel","step":1}"#).hasSuffix(done))
    #expect(store.title == "first")
    let refused = try await command(#"{"command":"send","action":".renamed(\"x\")"}"#)
    #expect(refused.contains("409 Conflict"))
    #expect(
      refused.hasSuffix("{\"error\":\"The app shows an earlier state: return to now first.\"}")
    )
    #expect(try await command(#"{"command":"return"}"#).hasSuffix(done))
    #expect(store.title == "second")
    #expect(try await command(#"{"command":"send","action":".renamed(\"x\")"}"#).hasSuffix(done))
    #expect(store.title == "x")
    let json = #"{"command":"send","action":"{\"renamed\":{\"_0\":\"y\"}}"}"#
    #expect(try await command(json).hasSuffix(done))
    #expect(store.title == "y")
  }

  @Test(arguments: [
    ("", "The command is no JSON"), ("[]", "The command is no JSON"),
    (#"{"command":"leave"}"#, "There is no command 'leave'"),
    (#"{"command":"travel"}"#, "a part of it is missing"),
    (#"{"command":"travel","step":99}"#, "The state after step 99 isn't kept"),
    (#"{"command":"travel","step":-9223372036854775808}"#, "isn't kept"),
    (#"{"command":"travel","step":9223372036854775807}"#, "isn't kept"),
    (#"{"command":"send","action":".renamed(1)"}"#, "renamed._0"),
  ])
  func `B201 - A command that can't be carried out is refused with the reason`(
    json: String,
    reason: String
  ) async throws {
    let response = try await command(json)
    #expect(response.hasPrefix("HTTP/1.1 4"))
    #expect(response.contains(reason), "\(response)")
    #expect(store.title == "")
  }

  @Test func `B202 - Without the token, from other hosts and other pages, there is nothing`()
    async throws
  {
    let own = "/?token=\(token)"
    let refused = [
      request("GET", "/"), request("GET", "/?token="), request("GET", "/?token=\(token)x"),
      request("GET", "/?token=\(String(token.dropLast()))"), request("GET", "/events"),
      request("POST", "/command", body: #"{"command":"return"}"#),
      request("GET", own, host: "evil.example"), request("GET", own, host: "127.0.0.1"),
      request("GET", own, host: "127.0.0.1:\(port).evil.example"),
      request("GET", own, origin: "https://evil.example"), request("GET", own, origin: "null"),
      request("GET", own, origin: "http://127.0.0.1:1"),
      "GET \(own) HTTP/1.1\r\n\r\n",
    ]
    for request in refused {
      let response = try await response(to: request)
      #expect(response.hasPrefix("HTTP/1.1 403 Forbidden"), "\(request)")
      #expect(!response.contains("Shelf"), "\(request)")
    }
    let allowed = request("GET", own, host: "localhost:\(port)", origin: "http://localhost:\(port)")
    #expect(try await response(to: allowed).hasPrefix("HTTP/1.1 200"))
  }

  @Test func `B202 - There are no files, and no other methods`() async throws {
    for path in ["/../../etc/passwd", "//etc/passwd", "/%2e%2e/etc/passwd", "/index.html"] {
      let response = try await response(to: request("GET", "\(path)?token=\(token)"))
      #expect(response.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    for (method, path) in [
      ("POST", "/"), ("GET", "/command"), ("OPTIONS", "/"), ("PUT", "/events"),
    ] {
      let response = try await response(to: request(method, "\(path)?token=\(token)"))
      #expect(response.hasPrefix("HTTP/1.1 405"), "\(method)")
    }
  }

  @Test func `B202 - What is no request is refused, and many connections are`() async throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let client = try LoopbackClient(port: port)
      client.write((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) })
      client.finishWriting()
      _ = await client.read()
    }
    let large = try await response(
      to: "GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 20_000))"
    )
    #expect(large.hasPrefix("HTTP/1.1 431"))
    let idle = try (0..<InspectorServer.mostConnections).map { _ in try LoopbackClient(port: port) }
    for client in idle { client.write("GET ") }
    // The one above the limit is closed, whatever it asks for.
    let refused = try LoopbackClient(port: port)
    refused.write(request("GET", "/?token=\(token)"))
    #expect(await refused.read() == "")
    for client in idle { client.finishWriting() }
    for client in idle { _ = await client.read() }
  }

  @Test func `B201 - A port that is taken is an error, and a second server replaces the first`()
    async throws
  {
    #expect(throws: InspectorError.self) {
      let other = Recorder<Shelf.State, Shelf.Action>()
      try other.serve(port: port)
    }
    let second = try recorder.serve()
    #expect(second.address != inspector.address)
    let client = try LoopbackClient(port: UInt16(second.address.port ?? 0))
    client.write("GET / HTTP/1.1\r\n\r\n")
    #expect(await client.read().hasPrefix("HTTP/1.1 403"))
  }
}
