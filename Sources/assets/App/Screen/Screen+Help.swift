extension Screen {
  /// The page that explains the app.
  static var help: Screen {
    Screen(
      trail: ["Help"],
      text: [
        "Assets are pieces of equipment; issues are problems that concern them. Open",
        "an asset to see its issues, link another one, or unlink one.",
        "",
        "Typed commands:",
      ] + CommandHelp.lines.map { "  " + $0 } + [
        "",
        "Keys on a full screen:",
        "  ↑ ↓ PgUp PgDn  move       Enter  open or pick     Esc  back",
        "  /  search      l  link    u  unlink               r  refresh or retry",
        "  s  next order  f  next filter                     •  an asset viewed last",
        "  a  account     y n  answer a question             ?  help    q  quit",
      ],
      hints: [.close]
    )
  }
}
