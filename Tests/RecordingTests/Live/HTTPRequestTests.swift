import TestSupport
import Testing

@testable import Recording

/// The reading of requests from bytes that anyone may have sent.
@Suite
struct HTTPRequestTests {
  private func parse(_ text: String) throws -> HTTPRequest? {
    try HTTPRequest.parse(Array(text.utf8))
  }

  @Test func `B202 - A request has its path, its query, its headers and its body`() throws {
    let request = try #require(
      try parse(
        "POST /command?token=a&b HTTP/1.1\r\nHost: localhost:1\r\ncontent-length:  3\r\n\r\nabcd"
      )
    )
    #expect(request.method == "POST")
    #expect(request.path == "/command")
    #expect(request.query == ["token": "a", "b": ""])
    #expect(request.headers == ["host": "localhost:1", "content-length": "3"])
    #expect(request.body == Array("abc".utf8))
  }

  @Test func `B202 - A request may arrive in pieces`() throws {
    let text = "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nab"
    for count in 0..<text.utf8.count {
      #expect(try HTTPRequest.parse(Array(text.utf8.prefix(count))) == nil)
    }
    #expect(try parse(text)?.body.count == 2)
  }

  @Test(arguments: [
    ("GET /\r\n\r\n", HTTPRequest.Failure.malformed), ("GET  HTTP/1.1\r\n\r\n", .malformed),
    ("GET http://a/ HTTP/1.1\r\n\r\n", .malformed), ("GET / HTTP/2\r\n\r\n", .malformed),
    ("\r\n\r\n", .malformed), ("GET / HTTP/1.1\r\nHost\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .malformed), ("GET /é HTTP/1.1\r\n\r\n", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .unknownLength),
    (String(repeating: "a", count: 16_385), .headersTooLarge),
  ])
  func `B202 - What is no request is refused, and so is one that is too large`(
    text: String,
    failure: HTTPRequest.Failure
  ) {
    #expect(throws: failure) { try parse(text) }
  }

  @Test func `B202 - No bytes end the process`() {
    var random = SeededGenerator(seed: 1)
    let request = Array("POST /a?b=c HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab".utf8)
    for _ in 0..<2_000 {
      var bytes = request
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try? HTTPRequest.parse(bytes)
    }
  }
}
