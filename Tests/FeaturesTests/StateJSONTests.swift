import Features
import Foundation
import Navigation
import Queries
import Store
import TestSupport
import Testing

/// Every state of the app as JSON, whole: names as written, and nothing else.
@Suite(.dependencies { _ in }) struct StateJSONTests {
  /// Compares the encoding of a state, one line for each value, and decodes it again.
  private func check<State: Codable & Equatable>(
    _ state: State,
    _ json: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    let line = json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(String(decoding: data, as: UTF8.self) == line, sourceLocation: sourceLocation)
    let decoded = try JSONDecoder().decode(State.self, from: data)
    #expect(decoded == state, sourceLocation: sourceLocation)
  }

  private static let pump = """
    {"connectedAssets":["V-1"],"id":"P-1","kind":"pump","linkedIssues":[1],"location":"Cellar",
    "name":"Pump","status":"running"}
    """
  private static let leak =
    #"{"labels":["water"],"number":1,"state":"open","title":"Leaks","url":""}"#

  private static var list: AssetsListFeature.State {
    var state = AssetsListFeature.State()
    state.$assets = .constant([.pump])
    state.$progress = .constant(QueryProgress(1, of: 2))
    state.searchText = "pum"
    return state
  }

  private static let listJSON = """
    {"appliedSearch":"",
    "assets":[\(pump)],
    "progress":{"completed":1,"total":2},
    "searchText":"pum"}
    """

  private static var detail: AssetDetailFeature.State {
    var state = AssetDetailFeature.State(asset: .pump)
    state.$details = .constant(AssetDetails(asset: .pump, linkedIssues: [.leak]))
    state.$assets = .constant([.pump])
    state.failedChange = FailedLinkChange(change: .link(3, to: "P-1"), message: "disk full")
    return state
  }

  private static let detailJSON = """
    {"assets":[\(pump)],
    "details":{"asset":\(pump),"connectedAssets":[],"linkedIssues":[\(leak)]},
    "failedChange":{"change":{"link":{"_0":3,"to":"P-1"}},"message":"disk full"},
    "id":"P-1"}
    """

  private static var picker: IssuesListPickerFeature.State {
    var state = IssuesListPickerFeature.State(PickIssue(for: .pump))
    state.$issues = .constant([.leak])
    return state
  }

  private static let pickerJSON = """
    {"filterText":"",
    "issues":[\(leak)],
    "request":{"assetName":"Pump","linkedIssues":[1]}}
    """

  private static var question: ConfirmUnlinkFeature.State {
    ConfirmUnlinkFeature.State(ConfirmUnlink(issue: .leak, assetName: "Pump"))
  }

  private static let questionJSON = #"{"request":{"assetName":"Pump","issue":\#(leak)}}"#

  @Test func `B73 - The list of assets`() throws { try check(Self.list, Self.listJSON) }

  @Test func `B73 - The detail of an asset`() throws { try check(Self.detail, Self.detailJSON) }

  @Test func `B73 - The picker of issues`() throws { try check(Self.picker, Self.pickerJSON) }

  @Test func `B73 - The question before an issue is unlinked`() throws {
    try check(Self.question, Self.questionJSON)
  }

  @Test func `B73 - The login, whose password is in no file, and its second step`() throws {
    var state = LoginFlow.State(SignIn(remark: "again"))
    state.email = "ada@example.com"
    state.emailProblem = "no"
    var code = CodeFeature.State(EnterCode(challenge: .ada))
    code.code = Redacted("12")
    state.path.push(.code(code))
    try check(
      state,
      """
      {"email":"ada@example.com","emailProblem":"no","password":"",
      "path":{"elements":[
        {"code":{"_0":{"code":"12","phase":{"idle":{}},
        "request":{"challenge":{"email":"ada@example.com","token":"2"}}}}}],
      "ids":[0],
      "nextID":1},
      "phase":{"idle":{}},
      "request":{"remark":"again"}}
      """
    )
    state.password = Redacted("steam")
    let data = try StateRestoration.data(of: state)
    #expect(!String(decoding: data, as: UTF8.self).contains("steam"))
  }

  @Test func `B73 - The account, with its screens`() throws {
    var state = AccountFlow.State()
    state.signOut = .failed("no network")
    var profile = ProfileFeature.State()
    profile.profile = .ada
    profile.phase = .loaded
    state.path = [.profile(profile), .privacy(PrivacyFeature.State())]
    try check(
      state,
      """
      {"path":{"elements":[
        {"profile":{"_0":{"phase":{"loaded":{}},"profile":
        {"email":"ada@example.com","name":"Ada","role":"Engineer","site":"Cellar"}}}},
        {"privacy":{"_0":{}}}],
      "ids":[0,1],
      "nextID":2},
      "signOut":{"failed":{"_0":"no network"}}}
      """
    )
  }

  @Test func `B73 - The app, in each of its phases`() throws {
    var state = AppFeature.State()
    try check(state, #"{"links":{},"phase":{"launching":{"_0":{"phase":{"idle":{}}}}}}"#)
    state.phase = .signedOut(SignedOutFeature.State(remark: "why"))
    state.login = LoginFlow.State(SignIn())
    try check(
      state,
      """
      {"links":{},"login":{"email":"","password":"",
      "path":{"elements":[],"ids":[],"nextID":0},"phase":{"idle":{}},"request":{}},
      "phase":{"signedOut":{"_0":{"remark":"why"}}}}
      """
    )
    state = AppFeature.State(phase: .main(AppCoordinator.State()))
    try check(
      state,
      """
      {"links":{},"phase":{"main":{"_0":
      {"assetsList":{"appliedSearch":"","assets":[],"progress":null,"searchText":""},
      "path":{"elements":[],"ids":[],"nextID":0}}}}}
      """
    )
  }

  @Test func `B73 - The page of help`() throws { try check(HelpFeature.State(), "{}") }

  @Test func `B73 - The coordinator, with screens and something presented`() throws {
    var state = AppCoordinator.State()
    state.assetsList = Self.list
    state.path = StackState([.assetDetail(Self.detail), .issuesListPicker(Self.picker)])
    state.destination = .confirmUnlink(Self.question)
    try check(
      state,
      """
      {"assetsList":\(Self.listJSON),
      "destination":{"confirmUnlink":{"_0":\(Self.questionJSON)}},
      "path":{"elements":[
        {"assetDetail":{"_0":\(Self.detailJSON)}},
        {"issuesListPicker":{"_0":\(Self.pickerJSON)}}],
      "ids":[0,1],
      "nextID":2}}
      """
    )
  }

  @Test func `B73 - The coordinator of an app that was just opened`() throws {
    try check(
      AppCoordinator.State(),
      """
      {"assetsList":{"appliedSearch":"","assets":[],"progress":null,"searchText":""},
      "path":{"elements":[],"ids":[],"nextID":0}}
      """
    )
  }
}
