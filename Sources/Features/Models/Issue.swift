/// A reported problem, as an issue tracker numbers it.
public struct Issue: Identifiable, Hashable, Sendable {
  /// Whether the problem is still open.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not solved yet.
    case open
    /// Solved, or given up.
    case closed
  }

  /// The number in the tracker, unique among all issues.
  public let number: Int
  /// The problem, in one line.
  public var title: String
  /// Whether it is still open.
  public var state: State
  /// The address of its page; empty when there is none.
  public var url: String
  /// The names of its labels.
  public var labels: [String]

  /// The number, which identifies the issue.
  public var id: Int { number }

  /// Creates an issue.
  public init(
    number: Int,
    title: String,
    state: State = .open,
    url: String = "",
    labels: [String] = []
  ) {
    self.number = number
    self.title = title
    self.state = state
    self.url = url
    self.labels = labels
  }

  /// Returns whether a filter by `text` includes this issue.
  ///
  /// Every word of the text must occur in the number (with or without `#`), title, state or a
  /// label, in any order and case. An empty text includes everything.
  public func matches(_ text: String) -> Bool {
    matches(SearchWord.words(of: text))
  }

  func matches(_ words: [SearchWord]) -> Bool {
    words.allSatisfy { word in
      word.occurs(in: "#\(number)") || word.occurs(in: title) || word.occurs(in: state.rawValue)
        || labels.contains(where: word.occurs)
    }
  }
}
