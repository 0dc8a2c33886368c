import Testing

@testable import Store

@Suite struct DependencyContextTests {
  @Test func `This process runs tests`() {
    #expect(DependencyContext.process == .test)
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test(arguments: [
    "/x/.build/debug/AppPackageTests.xctest", "/usr/bin/xctest",
    "/x/libexec/swift/pm/swiftpm-testing-helper", "C:\\x\\AppPackageTests.xctest",
  ])
  func `A program that runs tests is known by its name`(program: String) {
    #expect(DependencyContext.detected(arguments: [program], environment: [:]) == .test)
  }

  @Test(arguments: [[], ["/usr/local/bin/app"], ["/x/xctest.app/Contents/MacOS/app"]])
  func `Any other program is live`(arguments: [String]) {
    #expect(DependencyContext.detected(arguments: arguments, environment: [:]) == .live)
  }

  @Test func `An app that hosts tests is known by its environment`() {
    let environment = ["XCTestConfigurationFilePath": "/x"]
    #expect(DependencyContext.detected(arguments: ["app"], environment: environment) == .test)
  }

  @Test func `A preview is known by its environment`() {
    let environment = ["XCODE_RUNNING_FOR_PREVIEWS": "1"]
    #expect(DependencyContext.detected(arguments: ["app"], environment: environment) == .preview)
  }

  @Test func `The environment can say the context outright`() {
    for (text, context) in [
      ("live", DependencyContext.live), ("preview", .preview), ("test", .test), ("?", .test),
    ] {
      let environment = ["STORE_DEPENDENCY_CONTEXT": text]
      #expect(
        DependencyContext.detected(arguments: ["a.xctest"], environment: environment) == context
      )
    }
  }
}
