import Testing

@testable import TestSupport

@Suite struct CallTextTests {
  @Test(arguments: [
    (#"(\.received)"#, #"\.received"#),
    (#"(\.received, 4) { $0.count = 1 }"#, #"\.received"#),
    (#"(\.path[id: 0].detail.tapped, timeout: .zero)"#, #"\.path[id: 0].detail.tapped"#),
    (#"(\.rows[id: id(of: 1, 2)].tapped)"#, #"\.rows[id: id(of: 1, 2)].tapped"#),
    ("(\n  \\.received,\n  4\n)", #"\.received"#),
  ])
  func `The first argument of a call is found`(text: String, argument: String) {
    #expect(CallText.firstArgument(in: text) == argument)
  }

  @Test(arguments: ["", " x", "(", "(path)", #"(\.unfinished"#, "{ $0 }"])
  func `Where there is no key path nothing is found`(text: String) {
    #expect(CallText.firstArgument(in: text) == nil)
  }
}
