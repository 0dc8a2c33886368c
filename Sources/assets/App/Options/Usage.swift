import Features

/// The texts about the program itself.
enum Usage {
  static let help = """
    usage: assets [--data FILE] [--issues FILE] [--settings FILE] [--session FILE] [--signed-out]
                  [--open URL] [--state FILE] [--record FILE] [--inspect] [--strict] [--log]
                  [--pace MS]
           assets replay FILE
           assets timeline FILE [--html OUT] [--devtools OUT] [--test OUT]
           assets --explain URL
           assets --help | --version

    Shows assets and the issues linked to them. On a terminal it fills the screen and is worked
    with keys (? lists them); otherwise it reads one command per line from standard input and
    answers each with the screen as plain text.

    options:
      --data FILE      assets and issues to show; links are written back to it (default: a sample)
      --issues FILE    issues to pick from, as printed by
                       gh issue list --json number,title,state,url,labels
      --settings FILE  where the sort order, the filter and the assets viewed last are stored, and
                       beside it the choices of privacy; other instances with the file show its
                       changes (default: not stored)
      --session FILE   where the session is stored: the app starts with the login if there is none
                       (default: not stored, and the sample's user is signed in)
      --signed-out     start with the login, without a stored session
      --open URL       open a link, as soon as a user is signed in
      --state FILE     where the screens are stored, and beside it the changes that aren't saved yet:
                       the next run begins where this one has ended, or was killed; full screens
                       and scripts need a file each (default: not stored)
      --record FILE    record the run in this file, without passwords and codes; the former one
                       is kept as FILE.previous
      --inspect        print an address that shows the run in a browser of this machine: its steps as
                       they happen, its earlier states, and a field that sends actions
      --strict         end at the first bad command, with status 64
      --log            write to standard error each action and its cause, and on a full screen
                       what is redrawn for which property
      --pace MS        pause before each asset of a load, to see progress (0 to 60000)
      --explain URL    show which screens a URL opens, or why none, and end
      --help, -h       show this text
      --version        show the version

    commands, one per line of at most 1 MB:
    \(CommandHelp.table(indent: "  "))

    recordings:
      replay FILE      reduce the recorded actions again: faithful, or where the first difference is
      timeline FILE    print the steps, one a line: number, name, cause, and what has changed
        --html OUT     write a page with them instead
        --devtools OUT write a file for Redux DevTools instead
        --test OUT     write a test instead, which does what was recorded

    the sample's login: \(MemoryAccounts.session.email), password \(MemoryAccounts.password), code \(MemoryAccounts.code);
      its profile fails to load at first, so that you can retry it

    data file (Docs/DataFile.md has all of it):
      { "assets": [ { "id": "P-101", "name": "Feed water pump", "kind": "pump",
                      "location": "Boiler house", "status": "running",
                      "connectedAssets": ["V-201"], "linkedIssues": [412] } ],
        "issues": [ { "number": 412, "title": "Flow oscillates", "state": "open",
                      "url": "https://example.com/412", "labels": ["control"] } ] }
      Only id, name, number and title are required.

    exit status: 0 done, 1 a replay has led to another state or no screen has the URL,
      64 bad option or (--strict) bad command, 65 malformed data, 66 file not readable,
      74 input or output failed
    """
}
