struct Feature {
  struct State: Equatable {
    var count = 0
    var name = "Blob"
    var selection: Selection?
    var rows: [Row] = []
  }

  enum Action {
    case tapped
    case move(from: Int, to: Int)
    case loaded(State)
    indirect case child(Action)
  }

  enum Selection: Hashable {
    case none
    case row(id: Int)
  }
}

struct Row: Identifiable, Equatable {
  var id: Int
  var title: String
  var isDone = false
}

/// State without `==`, as authors may write it.
struct Plain {
  var count = 0
  var rows: [PlainRow] = []
  var handler: () -> Void = {}
}

struct PlainRow {
  var title: String
}

final class Node {
  var name: String
  var next: Node?

  init(_ name: String, next: Node? = nil) {
    self.name = name
    self.next = next
  }
}

class Animal { var legs = 4 }
final class Dog: Animal { var name = "Rex" }

indirect enum Chain {
  case end
  case link(Int, Chain)

  static func make(_ count: Int) -> Chain {
    var chain = Chain.end
    for index in 0..<count { chain = .link(index, chain) }
    return chain
  }
}

/// A collection that reflects its elements, as an identified array does.
struct Shelf: Collection, CustomReflectable {
  var rows: [Row]
  var lookUp: [Int: Int] = [:]

  var startIndex: Int { rows.startIndex }
  var endIndex: Int { rows.endIndex }
  subscript(position: Int) -> Row { rows[position] }
  func index(after index: Int) -> Int { index + 1 }

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: rows, displayStyle: .collection)
  }
}

/// A type that reflects its properties under the names as written.
struct Observed: CustomReflectable {
  var storedCount = 1

  var customMirror: Mirror {
    Mirror(self, children: ["count": storedCount], displayStyle: .struct)
  }
}

enum Failure: Error, CustomStringConvertible {
  case offline
  case status(Int)

  var description: String { "something went wrong" }
}
