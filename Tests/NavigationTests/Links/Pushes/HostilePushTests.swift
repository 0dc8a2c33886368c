import Foundation
import Navigation
import TestSupport
import Testing

/// Payloads that no honest service sends.
@Suite struct HostilePushTests {
  @Test(arguments: [
    "..", ".", "", "../../tour", "a/../b", "/", "\0", "\u{202E}txt", "a?b=c#d", "%2F", "%2e%2e",
    "a b",
    "\\", "\r\n", "名", "🎨", "a&page=9",
  ])
  func `B151 - A value is one part of the path, or refused`(name: String) throws {
    let payload = PushPayload(["type": "artist_added", "artist": ["name": name], "page": 1])
    do throws(PushRefusal) {
      let url = try museumPushes.url(for: payload)
      #expect((try? museum.parse(url))?.path == [.artist(Artist(name: name, page: 1))])
    } catch {
      #expect(["..", ".", "", "\0", "\u{202E}txt"].contains(name))
      #expect(error.description.hasPrefix("artist.name has "))
    }
  }

  @Test func `B151 - Of 1,000 hostile payloads none opens anything but its type's address`() throws
  {
    var generator = HostilePayloads(seed: 48)
    var opened = 0
    for _ in 0..<1_000 {
      let data = generator.payload()
      do throws(PushRefusal) {
        let url = try museumPushes.url(for: PushPayload(json: data))
        opened += 1
        #expect(museum.explain(url).isMatch)
        // Foundation doesn't read all JSON, such as numbers that no type has.
        if let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] {
          #expect((try? museumPushes.url(for: PushPayload(object as [AnyHashable: Any]))) == url)
        }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    // Otherwise the payloads would show little.
    #expect((50..<500).contains(opened))
  }
}

/// Makes payloads: right ones, with a few faults.
private struct HostilePayloads {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func payload() -> Data {
    var members = ["\"type\": \(type())"]
    for key in ["work_id", "tab", "artist", "page", "number", "guided", "id", "link"]
    where next(key == "link" ? 10 : 2) == 0 {
      members.append("\"\(key)\": \(value(of: key, depth: 0))")
    }
    if next(20) == 0 { members.append(members[next(members.count)]) }
    members.shuffle(using: &generator)
    var bytes = Array("{\(members.joined(separator: ","))}".utf8)
    switch next(10) {
    case 0: bytes.removeLast(next(bytes.count))
    case 1: bytes[next(bytes.count)] = UInt8(next(256))
    case 2: bytes.insert(UInt8(next(256)), at: next(bytes.count))
    case 3: bytes += Array(repeating: UInt8(ascii: " "), count: next(5_000))
    case 4: bytes = (0..<next(200)).map { _ in UInt8(next(256)) }
    default: break
    }
    return Data(bytes)
  }

  private mutating func type() -> String {
    let types = ["work_lent", "artist_added", "caption", "stop", "closed"]
    return next(8) == 0 ? value(of: "type", depth: 0) : "\"\(types[next(types.count)])\""
  }

  private mutating func value(of key: String, depth: Int) -> String {
    let usual = [
      "work_id": "12", "tab": "\"history\"", "artist": #"{"name": "Ada"}"#, "page": "3",
      "number": "2", "guided": "true", "id": "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      "link": "\"museum:works/3\"",
    ]
    if next(2) == 0, let usual = usual[key] { return usual }
    let texts = [
      "..", "../..", "%2e%2e", "a/b", "", "\\u0000", "\\u202e", "\\ud800", "x?tab=history", "#",
      "1",
      "https://evil.example", "javascript:alert(1)", "museum:../x", "museum:works/1?tab=%zz", "é",
    ]
    switch next(7) {
    case 0: return ["null", "true", "false", "-0", "1e999", "1E5", "-9223372036854775809"][next(7)]
    case 1 where depth < 300:
      return "[\(value(of: "", depth: depth + 1))]"
    case 2 where depth < 300: return "{\"name\": \(value(of: "", depth: depth + 1))}"
    case 3:
      return String(repeating: "[", count: next(400)) + String(repeating: "]", count: next(400))
    default: return "\"\(texts[next(texts.count)])\""
    }
  }
}
