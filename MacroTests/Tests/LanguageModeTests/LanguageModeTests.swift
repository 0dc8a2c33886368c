import Testing

/// What the macros write is compiled here as in a client's module of language mode 5.
///
/// The other files are links: the tests that they lead to are compiled in mode 6 too.
struct LanguageModeTests {
  @Test func `These tests are compiled in language mode 5`() {
    #if swift(>=6)
    Issue.record("the target's swiftSettings don't say .swiftLanguageMode(.v5)")
    #endif
  }
}
