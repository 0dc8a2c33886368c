import Foundation

extension JSONOutline {
  /// Why a value is no whole number or text, although it is JSON.
  package struct Fault: Equatable {
    package var problem: String
    package var repair: String
    /// The first byte of the number, text or key.
    package var offset: Int
  }

  /// The bytes with `true` in place of each value that has a ``Fault``.
  ///
  /// Foundation's decoder refuses such a value without naming its path. It names the path of a value of the wrong
  /// type, and `true` is one wherever a number, a text or an object is due.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package func markingFaults() -> [UInt8] {
    var marked: [UInt8] = []
    var copied = 0
    forEachFault(in: root) { range in
      marked += bytes[copied..<range.lowerBound] + Array("true".utf8)
      copied = range.upperBound
    }
    return marked + bytes[copied...]
  }

  /// The fault of a value itself, or of a key directly in it.
  package func fault(of node: Node) -> Fault? {
    switch node.kind {
    case .object(let members):
      for member in members {
        if let fault = surrogateFault(of: member.keyRange, "a key") { return fault }
      }
      return nil
    case .array:
      return nil
    case .scalar where bytes[node.range.lowerBound] == UInt8(ascii: "\""):
      return surrogateFault(of: node.range, "the string")
    case .scalar:
      return numberFault(of: node.range)
    }
  }

  /// Recurses at most as deep as `JSONScanner` has allowed brackets to be nested.
  private func forEachFault(in node: Node, _ body: (Range<Int>) -> Void) {
    guard fault(of: node) == nil else { return body(node.range) }
    switch node.kind {
    case .object(let members): for member in members { forEachFault(in: member.value, body) }
    case .array(let elements): for element in elements { forEachFault(in: element, body) }
    case .scalar: break
    }
  }

  private func surrogateFault(of range: Range<Int>, _ place: String) -> Fault? {
    JSONText.loneSurrogate(in: bytes[range]).map { escape in
      Fault(
        problem: "\(place) contains half of a surrogate pair, \(escape)",
        repair: "write both halves, or remove it",
        offset: range.lowerBound
      )
    }
  }

  private func numberFault(of range: Range<Int>) -> Fault? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard Int(text) == nil, let value = Double(text), !Self.isWhole(bytes[range]) else {
      return nil
    }
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    let problem: String
    var repair = "write a whole number here"
    if value.isInfinite {
      problem = "\(shown) is too large for a number"
    } else if value >= 0x1p63 {
      problem = "\(shown) is larger than the largest whole number, \(Int.max)"
      repair = "write a smaller one"
    } else if value <= -0x1p63 {
      problem = "\(shown) is smaller than the smallest whole number, \(Int.min)"
      repair = "write a larger one"
    } else {
      problem = "\(shown) is not a whole number"
    }
    return Fault(problem: problem, repair: repair, offset: range.lowerBound)
  }

  /// Whether the decoder itself reads a number as a whole one, such as `1.0` and `2e3`.
  private static func isWhole(_ number: ArraySlice<UInt8>) -> Bool {
    (try? JSONDecoder().decode(Int.self, from: Data(number))) != nil
  }
}
