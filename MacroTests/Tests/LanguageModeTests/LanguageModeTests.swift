import Testing

/// The macros' code, compiled as in a client's module of language mode 5.
///
/// The other files are links: their targets are compiled in mode 6 too.
struct LanguageModeTests {
  @Test func `These tests are compiled in language mode 5`() {
    #if swift(>=6)
    Issue.record("the target's swiftSettings don't say .swiftLanguageMode(.v5)")
    #endif
  }
}
