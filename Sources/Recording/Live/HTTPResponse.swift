import Store

/// A response of HTTP/1.1 that ends with its connection.
struct HTTPResponse: Sendable {
  var status: Int
  var type: String
  var body: [UInt8]

  init(_ status: Int = 200, _ type: String, _ body: String) {
    (self.status, self.type, self.body) = (status, type, Array(body.utf8))
  }

  /// The result of a command.
  static var done: HTTPResponse { HTTPResponse(200, "application/json", "{\"ok\":true}") }

  /// An error in words.
  static func failure(_ status: Int, _ error: String) -> HTTPResponse {
    var json = JSONWriter(isForScript: true)
    json.raw("{\"error\":")
    json.string(error)
    json.raw("}")
    return HTTPResponse(status, "application/json", json.text)
  }

  /// The bytes of the response.
  var bytes: [UInt8] { Self.head(status, type, length: body.count) + body }

  /// The bytes before a body, or before a stream if it has no length.
  ///
  /// A page of another address can't read it, nor show it in a frame, nor have its address with the token.
  static func head(_ status: Int, _ type: String, length: Int?) -> [UInt8] {
    let lines = [
      "HTTP/1.1 \(status) \(reason(status))", "Content-Type: \(type); charset=utf-8",
      length.map { "Content-Length: \($0)" }, "Connection: close", "Cache-Control: no-store",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ]
    return Array((lines.compactMap { $0 }.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 503: "Service Unavailable"
    default: "Bad Request"
    }
  }
}
