extension Mutator {
  /// White space and comments.
  static let spaces = [
    "\n", " ", "\r\n", "\r", "\t", "/* a /* b */ c */", "// \" ( {\n", "/*\n*/", "\u{FEFF}",
    "\u{C}",
    " /* ) */ ", "\n\n", "/** doc */", "/// doc\n",
  ]

  /// Rare tokens, literals and parts, or ones whose meaning depends on their position.
  static let snippets = [
    "\"", "\"\"\"\n", "#\"", "\"#", "`", "/*", "*/", "//", "#if A\n", "\n#else\n", "\n#elseif B\n",
    "\n#endif\n", "{", "}", "(", ")", "[", "]", "<", ">", " < ", " > ", ",", ";", ":", "::", ".",
    "?",
    "!", "=", " = ", " =", "->", " -> ", "&", "...", "@", "@A", " @available(*, deprecated) ", "#",
    "#a", "\\", "\\.a", "$0", "_", " async ", " throws(E) ", " rethrows ", " where T: P ", " var ",
    " let ", " func ", " case ", " struct ", " enum ", " class ", " actor ", " init", " deinit ",
    " subscript", " protocol ", " extension ", " typealias ", " import ", " static ",
    " private(set) ",
    " nonisolated(unsafe) ", " indirect ", " lazy ", " some ", " any ", " each ", " repeat ",
    " inout ", " borrowing ", " sending ", " if ", " else ", " switch ", " as ", " is ", " in ",
    " try ", " await ", " get ", " set ", " willSet ", " didSet ", " _modify ", " get { 1 } ",
    " {} ",
    "\"a\\(b)c\"", "#\"a\"b\"#", "\"\"\"\n  a\n  \"\"\"", "/a(b)c/", "#/a/b/#", " / ", "/",
    "0x1p-2",
    "1.5e+3", "1_000", "`in`", "`a b`", "é", "日本", "😀", "∑", "•", " ~Copyable ", "A::B", "A<B<C>>?",
    "{ $0 }", "{ (a: Int) -> Int in a }", "\u{2028}", "\0", "(repeat each T)", "<each T>",
    "<let n: Int>", "[3 of Int]", " ?? ", " ? a : b ", " == ", " && ", "==<", "..<", " ! ",
  ]

  /// Whole members, which keep the declaration around them whole as well.
  static let members = [
    "\nvar a: Int { 1 }\n", "\nlet a = 1, b: Int, (c, d) = (1, 2)\n", "\nfunc f() {}\n",
    "\ncase a, b(x: Int = 1, _ y: String)\n", "\nstatic func ==<T>(a: T, b: T) -> Bool { a < b }\n",
    "\n#if A\nvar a = 1\n#else\nvar b = 2\n#endif\n", "\n#a(1) { 2 }\n", "\ninit?<T>(a: T) {}\n",
    "\nsubscript(i: Int) -> Int { get { 1 } set {} }\n", "\nvar a = 1 { didSet {} }; let b = 2\n",
    "\nvar a: (Int) async throws(E) -> Void = { _ in }\n", "\nlet a = f { 1 } g: { 2 }\n",
    "\nlet a = if b { 1 } else { 2 }\n", "\nlet a = b\n  .c()\n  .d\n",
    "\nvar a: Int { _read { yield b } }\n",
    "\n@A @B(c: \"d\") private(set) var a = /x/\n", "\nenum `a b` { case c }\n", "\ndeinit {}\n",
    "\nlet a = b < c, d > (e)\n", "\nlet a = b<c, d>(e)\n", "\nlet a = #if A\n",
    "\ntypealias A<T> = B<T>\n",
  ]
}
