/// What a requests must hold and record after each step: plain values, and nothing of how a store works.
struct RequestsModel {
  /// A request, and the feature that made it.
  struct Asked: Equatable {
    var number: Int
    var requester: String
    var isAwaited: Bool
  }

  struct Person: Equatable {
    var id: String
    var key: Int
    var topic = 0
  }

  struct Team: Equatable {
    var key: Int
    var topic = 0
    var lead: Person
    var choice: Int?
    var asked: Asked?
  }

  enum Content: Equatable {
    case requester(Person)
    case choice(Int)
    case crew(Team)
  }

  struct Screen: Equatable {
    var id = 0
    var content: Content
    var asked: Asked?
  }

  /// What is copied with the state.
  struct Contents: Equatable {
    var home: Person
    var rows: [Person] = []
    var path: [Screen] = []
    var sheet: Screen?
    /// The id of the next screen, as the stack itself knows it.
    var nextID = 0
  }

  struct Feature: Equatable {
    var key: Int
    var topic: Int?
  }

  private(set) var contents: Contents
  /// The id of the next screen, as the store knows it.
  private var nextID = 0
  private(set) var lastKey: Int
  private var lastRequest = 0
  /// The features that are there, by their places and ids.
  private(set) var features: [String: Feature] = [:]
  /// The requests whose requester was removed.
  private var orphans: Set<Int> = []
  /// The requests that effects wait for.
  private var awaiting: [Int: String] = [:]
  /// What the last step had to record, and to report.
  private(set) var events: [RequestsEvent] = []
  private(set) var reports: [String] = []
  /// Whether the last step goes on in an effect.
  private(set) var isAsynchronous = false
  private var finished: (asked: Asked?, value: Int)?

  init(home: Person) {
    contents = Contents(home: home)
    lastKey = home.key
  }

  /// The number of effects that must run: each requester and each crew has two, and each choice one.
  var effects: Int { features.values.reduce(awaiting.count) { $0 + ($1.topic == nil ? 1 : 2) } }

  /// Takes a step.
  mutating func step(_ change: (inout RequestsModel) -> Void) {
    let former = contents.requests
    (events, reports, isAsynchronous, finished) = ([], [], false, nil)
    change(&self)
    conclude(former)
  }

  mutating func change(_ body: (inout Contents) -> Void) { body(&contents) }

  mutating func nextKey() -> Int {
    lastKey += 1
    return lastKey
  }

  mutating func push(_ content: Content, for asked: Asked? = nil) {
    let id = max(nextID, contents.nextID)
    (nextID, contents.nextID) = (id + 1, id + 1)
    contents.path.append(Screen(id: id, content: content, asked: asked))
  }

  mutating func present(_ content: Content) {
    // A choice in the place of a choice is the same screen.
    let asked = contents.sheet.flatMap { sheet -> Asked? in
      guard case (.choice, .choice) = (sheet.content, content) else { return nil }
      return sheet.asked
    }
    contents.sheet = Screen(content: content, asked: asked)
  }

  /// Whether an effect waits for a reply.
  var awaits: Bool { !awaiting.isEmpty }

  /// Another store goes on with the state of some moment of the last step: each of its replies is delivered once.
  mutating func die() {
    let (events, reports) = (events, reports)
    step { $0.restart() }
    self.events = self.events + events
    self.reports = reports
  }

  /// Another store goes on with the state.
  mutating func restart() {
    (features, orphans, awaiting) = ([:], [], [:])
    nextID = contents.nextID
  }

  mutating func ask(
    _ kind: Requester.Kind,
    by requester: String,
    isAwaited: Bool = false,
    isLater: Bool = false
  ) {
    isAsynchronous = isAsynchronous || isAwaited || isLater
    lastRequest += 1
    let asked = Asked(number: lastRequest, requester: requester, isAwaited: isAwaited)
    switch kind {
    case .code:
      push(.choice(nextKey()), for: asked)
    case .tool:
      contents.sheet = Screen(content: .choice(nextKey()), asked: asked)
    case .gate:
      guard
        let index = contents.path.firstIndex(where: {
          requester.hasPrefix("path/\($0.id)/crew/lead")
        }),
        case .crew(var team) = contents.path[index].content
      else {
        reports.append("request-without-route")
        events.append(.cancelled(features[requester]?.key ?? -1))
        return
      }
      (team.choice, team.asked) = (nextKey(), asked)
      contents.path[index].content = .crew(team)
    }
    if isAwaited { awaiting[asked.number] = requester }
  }

  mutating func finish(_ choice: String, _ value: Int) {
    if choice == "sheet/choice" {
      finished = (contents.sheet?.asked, value)
      contents.sheet = nil
      return
    }
    for (index, screen) in contents.path.enumerated() {
      if choice == "path/\(screen.id)/choice" {
        finished = (screen.asked, value)
        contents.path.removeSubrange(index...)
        return
      }
      if choice == "path/\(screen.id)/crew/choice", case .crew(var team) = screen.content {
        finished = (team.asked, value)
        (team.choice, team.asked) = (nil, nil)
        contents.path[index].content = .crew(team)
        return
      }
    }
  }

  private mutating func conclude(_ former: [Asked]) {
    let present = contents.features
    func isThere(_ asked: Asked) -> Bool {
      guard present[asked.requester] != nil else { return false }
      return asked.isAwaited ? awaiting[asked.number] != nil : !orphans.contains(asked.number)
    }
    if let finished {
      if let asked = finished.asked, isThere(asked) {
        events.append(.finished(present[asked.requester]?.key ?? -1, finished.value))
        reply(to: asked)
      } else {
        reports.append("unexpected-result")
      }
    }
    let pending = Set(contents.requests.map(\.number))
    for asked in former where !pending.contains(asked.number) && asked != finished?.asked {
      guard isThere(asked) else { continue }
      events.append(.cancelled(present[asked.requester]?.key ?? -1))
      reply(to: asked)
    }
    for (place, feature) in features where present[place] == nil {
      events.append(.unmounted(feature.key))
    }
    for (place, feature) in present {
      if features[place] == nil { events += [.mounted(feature.key), .entered(feature.key)] }
      if let topic = feature.topic, topic != features[place]?.topic {
        events.append(.topic(feature.key, topic))
      }
    }
    features = present
    orphans = Set(
      contents.requests.filter { orphans.contains($0.number) || present[$0.requester] == nil }.map(
        \.number
      )
    )
    awaiting = awaiting.filter { present[$0.value] != nil }
  }

  private mutating func reply(to asked: Asked) {
    if asked.isAwaited { isAsynchronous = true }
    awaiting[asked.number] = nil
  }
}

extension RequestsModel.Contents {
  /// The requests that wait for a result.
  var requests: [RequestsModel.Asked] {
    ([sheet?.asked] + path.flatMap { [$0.asked, $0.content.team?.asked] }).compactMap { $0 }
  }

  /// The features, by their places and ids.
  var features: [String: RequestsModel.Feature] {
    var all: [String: RequestsModel.Feature] = [:]
    func add(_ person: RequestsModel.Person, _ place: String) {
      all["\(place)/\(person.id)"] = RequestsModel.Feature(key: person.key, topic: person.topic)
    }
    func add(_ screen: RequestsModel.Screen, _ place: String) {
      switch screen.content {
      case .requester(let person): add(person, "\(place)/requester")
      case .choice(let key): all["\(place)/choice"] = RequestsModel.Feature(key: key)
      case .crew(let team):
        all["\(place)/crew"] = RequestsModel.Feature(key: team.key, topic: team.topic)
        add(team.lead, "\(place)/crew/lead")
        if let key = team.choice { all["\(place)/crew/choice"] = RequestsModel.Feature(key: key) }
      }
    }
    add(home, "home")
    for row in rows { add(row, "rows") }
    for screen in path { add(screen, "path/\(screen.id)") }
    if let sheet { add(sheet, "sheet") }
    return all
  }
}

extension RequestsModel.Content {
  var isRequester: Bool { if case .requester = self { true } else { false } }
  var team: RequestsModel.Team? { if case .crew(let team) = self { team } else { nil } }
}
