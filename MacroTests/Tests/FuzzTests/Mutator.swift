@testable import StoreMacrosCode

/// Mutates declarations.
struct Mutator {
  private let corpus: [String]

  init(_ corpus: [String]) { self.corpus = corpus }

  /// Input number `index` of a run; the same for the same seed, index and corpus.
  func input(_ index: Int, seed: UInt64) -> String {
    var random = FuzzRandom(seed: seed, index: index)
    var text = random.pick(corpus)
    for _ in 0..<random.pick([1, 1, 1, 2, 3, 6]) { text = mutate(text, &random) }
    return text
  }

  private func mutate(_ text: String, _ random: inout FuzzRandom) -> String {
    if random.chance(8) { return mutateBytes(text, &random) }
    let source = SourceText(text)
    var pieces = Tokenizer.tokens(of: source).dropLast().map {
      source[$0.triviaStart..<$0.range.upperBound]
    }
    guard !pieces.isEmpty else { return text }
    let index = random.number(below: pieces.count)
    switch random.number(below: 14) {
    case 0: pieces.remove(at: index)
    case 1: pieces.insert(pieces[index], at: index)
    case 2: pieces.swapAt(index, random.number(below: pieces.count))
    case 3: pieces[index] = pieces[random.number(below: pieces.count)]
    case 4, 5, 6: pieces.insert(random.pick(Self.snippets), at: index)
    case 7: pieces[index] = random.pick(Self.spaces) + pieces[index]
    case 8: pieces[index] = withoutTrivia(pieces[index])
    case 9: pieces.insert(random.pick(Self.members), at: index)
    case 10:
      // A part of another declaration.
      let other = random.pick(corpus)
      let donor = SourceText(other)
      let tokens = Tokenizer.tokens(of: donor)
      let start = random.number(below: tokens.count)
      let end = min(tokens.count - 1, start + random.number(in: 1...20))
      if start < end {
        pieces.insert(
          donor[tokens[start].triviaStart..<tokens[end - 1].range.upperBound],
          at: index
        )
      }
    case 11:
      let end = min(pieces.count, index + random.number(in: 1...30))
      let part = pieces[index..<end]
      pieces.insert(contentsOf: part, at: random.number(below: pieces.count))
    case 12:
      let end = min(pieces.count, index + random.number(in: 1...30))
      pieces.removeSubrange(index..<end)
    default:
      pieces[index] = pieces[index].replacing("\n", with: random.pick([" ", "\r\n", "\r", ";"]))
    }
    return pieces.joined()
  }

  private func withoutTrivia(_ piece: String) -> String {
    String(piece.drop { $0.isWhitespace })
  }

  private func mutateBytes(_ text: String, _ random: inout FuzzRandom) -> String {
    var bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return text }
    let index = random.number(below: bytes.count)
    switch random.number(below: 5) {
    case 0: bytes[index] = UInt8(random.number(below: 256))
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(random.pick(Array("\"#/\\(){}[]<>`$@,:;.=?!\r\n\0*".utf8)), at: index)
    case 3: bytes.removeLast(bytes.count - index)
    default: bytes.replaceSubrange(index..<index, with: bytes[..<min(index, 200)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
