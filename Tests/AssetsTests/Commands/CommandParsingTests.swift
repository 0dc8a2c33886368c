import Testing

@testable import AssetsApp

@Test(arguments: [
  ("tap 3", Command.tap(3)), ("  TAP   3  ", .tap(3)), ("tap\t3", .tap(3)),
  ("link", .link), ("unlink 2", .unlink(2)), ("pick 1", .pick(1)), ("confirm", .confirm),
  ("back", .back), ("search pump", .search("pump")), ("search  big pump ", .search("big pump")),
  ("search", .search("")), ("refresh", .refresh), ("retry", .retry), ("help", .help),
  ("quit", .quit), ("sort name", .sort(.name)), ("SORT File", .sort(.file)),
  ("filter issues", .filter(.withIssues)), ("filter stopped", .filter(.status(.stopped))),
  ("filter recent", .filter(.recent)), ("recent", .recent), ("account", .account),
  ("email ada@example.com", .email("ada@example.com")), ("password  a b ", .password("a b")),
  ("signin", .signIn), ("code 123456", .code("123456")), ("verify", .verify),
  ("address", .address), ("open assets:/assets/P-101", .open("assets:/assets/P-101")),
])
func `A command is read from its line`(line: String, command: Command) throws {
  #expect(try Command.parse(line) == command)
}

@Test(arguments: ["", "   ", "\t", "\r"])
func `A line without anything on it is no command`(line: String) throws {
  #expect(try Command.parse(line) == nil)
}

@Test(arguments: [
  ("frobnicate", "unknown command \"frobnicate\"; the commands are tap N, link, pick N"),
  ("tap", "tap needs the number of a line; write for example tap 1"),
  ("tap x", "tap needs the number of a line, not \"x\"; write for example tap 1"),
  ("tap 0", "tap needs the number of a line, not \"0\""),
  ("tap 99999999999999999999", "tap needs the number of a line, not"),
  ("sort", "sort needs an order; write sort with one of file, id, name, location, status"),
  ("sort size", "sort needs an order, not \"size\"; write sort with one of file, id, name"),
  ("filter", "filter needs a filter; write filter with one of all, issues, running, degraded"),
  ("open", "open needs a URL; write for example open assets:/assets/P-101"),
  ("recent 3", "recent takes nothing after it, not \"3\"; write recent alone"),
  ("link 3", "link takes nothing after it, not \"3\"; write link alone"),
  ("\u{1B}[31mred", "unknown command \"␛[31mred\""),
])
func `A bad command is named, with its repair`(line: String, message: String) throws {
  let error = try #require(throws: CommandError.self) { try Command.parse(line) }
  #expect(error.description.hasPrefix(message))
}

@Test func `A command that is much too long is named in part`() throws {
  let line = String(repeating: "x", count: 4000)
  let error = try #require(throws: CommandError.self) { try Command.parse(line) }
  #expect(error.description.count < 300)
}
