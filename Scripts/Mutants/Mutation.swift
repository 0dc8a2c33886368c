/// One small change of a file, behind a switch.
struct Mutation {
  /// An inserted text, and its position.
  struct Insertion {
    let position: Int
    let text: String
  }

  let number: Int
  let path: String
  let description: String
  let insertions: [Insertion]

  /// The text of a source with some mutations in it, all switched off.
  static func apply(_ mutations: [Mutation], to source: Source) -> String {
    // Of two that begin at one position the outer one was found first; their ends are in reverse order.
    var insertions: [Int: [(isClosing: Bool, text: String)]] = [:]
    for mutation in mutations {
      for (index, insertion) in mutation.insertions.enumerated() {
        insertions[insertion.position, default: []].append((index > 0, insertion.text))
      }
    }
    var result = ""
    for position in 0...source.text.count {
      let here = insertions[position] ?? []
      for insertion in here.reversed() where insertion.isClosing { result += insertion.text }
      for insertion in here where !insertion.isClosing { result += insertion.text }
      if position < source.text.count { result.append(source.text[position]) }
    }
    return result
  }
}
