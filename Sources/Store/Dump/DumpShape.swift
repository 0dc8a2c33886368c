/// One level of a value, as dumps and diffs read it.
package enum DumpShape {
  /// A value that is written as a whole; texts of several lines are a case of their own.
  case leaf(String)
  /// Text of several lines, written as it is.
  case text(String)
  /// A value with parts.
  case node(DumpNode)
}

/// A value with parts: the text before and after them, and access to them.
package struct DumpNode {
  package enum Kind {
    case fields
    case payload
    case tuple
    case collection
    case dictionary
    case set
  }

  package var kind: Kind
  /// The text before the parts, such as `State(`; two nodes of one head are compared by parts.
  package var open: String
  var close: String
  /// Whether there are no parts.
  var isEmpty: Bool
  /// The instance whose parts these are, if it is an object: it may contain itself.
  package var object: AnyObject?
  /// Makes the parts, in the order of writing.
  package var children: () -> [DumpChild]

  /// The text of a node without parts.
  var empty: String { kind == .dictionary ? "[:]" : open + close }
}

/// A part of a value.
package struct DumpChild {
  package enum Label {
    case none
    case name(String)
    case index(Int)
    case key(Any)
  }

  package var label: Label
  package var value: Any

  /// The text before the value.
  var prefix: String {
    switch label {
    case .none: ""
    case .name(let name): "\(name): "
    case .index(let index): "[\(index)]: "
    case .key(let key): "\(DumpRenderer.inline(key)): "
    }
  }
}
