import Navigation
import Queries
import Store

/// The list that an issue is picked from: loads it, filters it, selects one.
@Reducer
public struct IssuesListPickerFeature: Sendable {
  /// The data of the picker.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What is picked for.
    public let request: PickIssue
    /// All issues as last loaded.
    @SharedReader(value: []) public var issues: IdentifiedArrayOf<Issue>
    /// The text of the filter.
    public var filterText = ""
    @ObservationStateIgnored private var memo = Memo<IssueSelection, [Issue]>()

    /// Creates the state of a picker that has loaded nothing yet.
    public init(_ request: PickIssue) {
      self.request = request
    }

    /// The state of the load; a failed refresh keeps the former issues.
    public var phase: LoadPhase { LoadPhase($issues) }

    /// The issues that the filter keeps, in list order.
    ///
    /// They are filtered when the issues or the text have changed, and not when they are read.
    public var visibleIssues: [Issue] {
      guard !filterText.isEmpty else { return issues.elements }
      return memo.value(for: IssueSelection(issues: issues, filterText: filterText)) { $0.elements }
    }
  }

  /// What happens to the picker.
  public enum Action: Sendable, FinishingAction, Codable {
    /// The issue that was picked.
    public typealias Output = Issue
    /// The list was pulled down to load it again.
    case refreshPulled
    /// The user retried after a failure.
    case retryTapped
    /// The text in the filter field has changed.
    case filterTextChanged(String)
    /// An issue was selected, which ends the picker.
    case issueSelected(Issue)
  }

  /// Creates the feature.
  public init() {}

  /// Loads, filters and returns an issue.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled, .retryTapped:
        return .refetch(state.$issues)

      case .filterTextChanged(let text):
        state.filterText = text
        return .none

      case .issueSelected(let issue):
        return .finish(issue)
      }
    }
    .query(\.$issues) { _ in IssuesQuery() }
  }
}

/// Issues, and the text by which a picker filters them.
struct IssueSelection: Equatable, Sendable {
  var issues: IdentifiedArrayOf<Issue>
  var filterText: String

  /// The issues that the filter keeps.
  ///
  /// - Complexity: O(*n*) in the number of issues.
  var elements: [Issue] {
    let words = SearchWord.words(of: filterText)
    return issues.elements.filter { $0.matches(words) }
  }
}

extension IssuesListPickerFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("issues")
}
