import Foundation
import Navigation
import TestFixtures
import TestSupport

@testable import Store

/// Takes random steps in a requests and in its model.
@MainActor
struct RequestsSteps {
  private(set) var store: StoreOf<Requests>
  private(set) var model: RequestsModel
  let tools = RequestsTools()
  let reporter = RecordingReporter()
  private var generator: SeededGenerator
  private var saved: (state: Requests.State, contents: RequestsModel.Contents)?
  private var former: (state: Requests.State, contents: RequestsModel.Contents)
  /// What the last step did.
  private(set) var description = ""
  private let moments = RequestsMoments()

  init(_ generator: SeededGenerator) {
    self.generator = generator
    let key = tools.nextKey()
    let state = Requests.State(home: Requester.State(id: "h0", key: key))
    store = Self.makeStore(state, tools, reporter)
    model = RequestsModel(home: RequestsModel.Person(id: "h0", key: key))
    former = (state, model.contents)
    model.step { _ in }
  }

  private static func makeStore(
    _ state: Requests.State,
    _ tools: RequestsTools,
    _ reporter: RecordingReporter
  ) -> StoreOf<Requests> {
    IssueReporting.$current.withValue(reporter) {
      let store = Store(initialState: state) {
        Requests()
      } withDependencies: {
        $0.requests = tools
      }
      // The first use mounts the features.
      _ = store.state
      return store
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func nextKey() -> Int {
    _ = tools.nextKey()
    return model.nextKey()
  }

  private mutating func id() -> String { ["a", "b", "c"][below(3)] }

  private mutating func person(_ id: String? = nil) -> (Requester.State, RequestsModel.Person) {
    let id = id ?? self.id()
    let key = nextKey()
    return (Requester.State(id: id, key: key), RequestsModel.Person(id: id, key: key))
  }

  private mutating func crew() -> (Crew.State, RequestsModel.Team) {
    let (lead, person) = person()
    let key = nextKey()
    return (Crew.State(key: key, lead: lead), RequestsModel.Team(key: key, lead: person))
  }

  /// The places of the features with a name, in order.
  private func places(_ isIncluded: (String) -> Bool) -> [String] {
    model.contents.features.keys.filter(isIncluded).sorted()
  }

  private mutating func requester() -> String {
    let all = places { !$0.hasSuffix("choice") && !$0.hasSuffix("crew") }
    return all[below(all.count)]
  }

  /// The action of a feature that asks.
  private func action(_ action: Requester.Action, at place: String) -> Requests.Action {
    let parts = place.split(separator: "/").map(String.init)
    switch parts[0] {
    case "home": return .home(action)
    case "rows": return .rows(.element(id: parts[1], action: action))
    case "sheet": return .sheet(.presented(.requester(action)))
    default:
      let id = StackElementID(integerLiteral: Int(parts[1]) ?? -1)
      return .path(
        .element(id: id, action: parts[2] == "crew" ? .crew(.lead(action)) : .requester(action))
      )
    }
  }

  private func action(finishing place: String, _ value: Int) -> Requests.Action {
    let parts = place.split(separator: "/").map(String.init)
    guard parts[0] == "path" else { return .sheet(.presented(.choice(.chosen(value)))) }
    let id = StackElementID(integerLiteral: Int(parts[1]) ?? -1)
    return .path(
      .element(
        id: id,
        action: parts[2] == "crew"
          ? .crew(.choice(.presented(.chosen(value)))) : .choice(.chosen(value))
      )
    )
  }

  private mutating func take(
    _ description: String,
    _ action: Requests.Action,
    _ change: (inout RequestsModel) -> Void
  ) {
    self.description = description
    model.step(change)
    store.send(action)
  }

  private mutating func change(
    _ description: String,
    state change: @escaping @Sendable (inout Requests.State) -> Void,
    model modelChange: (inout RequestsModel.Contents) -> Void
  ) {
    take(description, .change(change)) { $0.change(modelChange) }
  }

  /// Takes the next step.
  mutating func next() {
    former = (store.state, model.contents)
    switch below(20) {
    case 0, 1: push()
    case 2: pop()
    case 3: present()
    case 4...8: ask()
    case 9...12: finish()
    case 13: changeTopic()
    case 14: restart()
    case 15: copy()
    default: changeFromOutside()
    }
  }

  private mutating func push() {
    switch below(4) {
    case 0:
      let key = nextKey()
      take("push choice", .change { $0.path.append(.choice(Choice.State(key: key))) }) {
        $0.push(.choice(key))
      }
    case 1:
      let (state, team) = crew()
      take("push crew", .change { $0.path.append(.crew(state)) }) { $0.push(.crew(team)) }
    case 2:
      let (state, person) = person()
      take("push requester", .change { $0.path.append(.requester(state)) }) {
        $0.push(.requester(person))
      }
    default:
      var (state, person) = person()
      state.asksOnMount = true
      take("push requester that asks", .change { [state] in $0.path.append(.requester(state)) }) {
        $0.push(.requester(person))
        let id = $0.contents.path.last?.id ?? -1
        $0.ask(.code, by: "path/\(id)/requester/\(person.id)")
      }
    }
  }

  private mutating func pop() {
    guard !model.contents.path.isEmpty else { return push() }
    let index = below(model.contents.path.count)
    if below(3) == 0 {
      return change("pop to root", state: { $0.path.removeAll() }, model: { $0.path = [] })
    }
    let id = StackElementID(integerLiteral: model.contents.path[index].id)
    take("pop from \(id)", .path(.popFrom(id: id))) {
      $0.change { $0.path.removeSubrange(index...) }
    }
  }

  private mutating func present() {
    if model.contents.sheet != nil, below(2) == 0 {
      return take("dismiss", .sheet(.dismiss)) { $0.change { $0.sheet = nil } }
    }
    if below(2) == 0 {
      let (state, person) = person()
      take("present requester", .change { $0.sheet = .requester(state) }) {
        $0.present(.requester(person))
      }
    } else {
      let key = nextKey()
      take("present choice", .change { $0.sheet = .choice(Choice.State(key: key)) }) {
        $0.present(.choice(key))
      }
    }
  }

  private mutating func ask() {
    let (place, kind) = (requester(), Requester.Kind.allCases[below(3)])
    switch below(5) {
    case 0:
      take("\(place) asks for \(kind) later", action(.askedLater(kind), at: place)) {
        $0.ask(kind, by: place, isLater: true)
      }
    case 1:
      take("\(place) awaits \(kind)", action(.askedAndWaited(kind), at: place)) {
        $0.ask(kind, by: place, isAwaited: true)
      }
    case 2 where place.hasPrefix("rows") || place.hasPrefix("sheet/requester"):
      // A request of a feature that leaves in the same action is none.
      take("\(place) asks for \(kind) and leaves", action(.askedAndLeft(kind), at: place)) {
        $0.change { contents in
          contents.rows.removeAll { "rows/\($0.id)" == place }
          if place.hasPrefix("sheet") { contents.sheet = nil }
        }
      }
    default:
      take("\(place) asks for \(kind)", action(.asked(kind), at: place)) { $0.ask(kind, by: place) }
    }
  }

  private mutating func finish() {
    let all = places { $0.hasSuffix("choice") }
    guard !all.isEmpty else { return ask() }
    let (place, value) = (all[below(all.count)], below(100))
    take("\(place) finishes", action(finishing: place, value)) { $0.finish(place, value) }
  }

  private mutating func changeTopic() {
    let place = requester()
    let crews = places { $0.hasSuffix("crew") }
    if let crew = crews.first, below(2) == 0 {
      let id = Int(crew.split(separator: "/")[1]) ?? -1
      let element = StackElementID(integerLiteral: id)
      return take(
        "\(crew) has another topic",
        .path(.element(id: element, action: .crew(.topicChanged)))
      ) {
        $0.change { contents in
          for index in contents.path.indices where contents.path[index].id == id {
            guard var team = contents.path[index].content.team else { continue }
            team.topic += 1
            contents.path[index].content = .crew(team)
          }
        }
      }
    }
    take("\(place) has another topic", action(.topicChanged, at: place)) {
      $0.change { contents in
        contents.changeRequesters { person, other in if other == place { person.topic += 1 } }
      }
    }
  }

  /// Removes, adds and replaces screens in one action.
  private mutating func changeStack(_ requester: Requester.State, _ person: RequestsModel.Person) {
    guard !model.contents.path.isEmpty else { return push() }
    let (removed, last) = (below(model.contents.path.count), below(3))
    let (crew, team) = crew()
    let (other, otherPerson) = self.person()
    let isReplaced = model.contents.path[0].content.isRequester
    take(
      "remove \(removed), push two, pop \(last), replace the first: \(isReplaced)",
      .change { state in
        if isReplaced { state.path[0] = .requester(requester) }
        state.path.remove(at: removed)
        state.path.append(.crew(crew))
        state.path.append(.requester(other))
        for _ in 0..<last { _ = state.path.popLast() }
      }
    ) { model in
      if isReplaced { model.change { $0.path[0].content = .requester(person) } }
      model.change { $0.path.remove(at: removed) }
      model.push(.crew(team))
      model.push(.requester(otherPerson))
      for _ in 0..<last { model.change { _ = $0.path.popLast() } }
    }
  }

  /// Encodes the state, and goes on with another store.
  private mutating func restart() {
    description = "restart"
    do {
      let data = try JSONEncoder().encode(store.state)
      let state = try JSONDecoder().decode(Requests.State.self, from: data)
      model.step { $0.restart() }
      store = Self.makeStore(state, tools, reporter)
      saved = nil
    } catch {
      description = "restart failed: \(error)"
    }
  }

  /// Goes on with another store, from the state as it was encoded at some moment of the last step.
  ///
  /// Nothing that happened after that moment counts.
  mutating func restartAtSomeMoment() throws {
    guard !moments.all.isEmpty, !model.awaits, !model.isAsynchronous,
      // A reply for want of a route is in no container.
      !model.reports.contains("request-without-route")
    else { return }
    let moment = moments.all[below(moments.all.count)]
    description += ", killed at \(moment.event)"
    for event in tools.log.take().prefix(moment.events) { tools.log.append(event) }
    let state = try JSONDecoder().decode(Requests.State.self, from: moment.state.get())
    model.die()
    store = Self.makeStore(state, tools, reporter)
    saved = nil
  }

  /// Has the state encoded at each moment of the next step.
  func recordMoments() {
    moments.all = []
    store.engine?.observer = moments
    moments.events = { [tools] in tools.log.values.count }
  }

  /// Keeps a copy of the state, or puts one back.
  private mutating func copy() {
    guard let saved, below(2) == 0 else {
      saved = former
      return change("keep a copy", state: { _ in }, model: { _ in })
    }
    change("put a copy back", state: { $0 = saved.state }, model: { $0 = saved.contents })
  }

  private mutating func changeFromOutside() {
    let (state, person) = person()
    switch below(9) {
    case 7:
      changeStack(state, person)
    case 8:
      guard model.contents.path.count > 1 else { return push() }
      let (first, second) = (below(model.contents.path.count), below(model.contents.path.count))
      change(
        "swap \(first) and \(second)",
        state: { $0.path.swapAt(first, second) },
        model: { $0.path.swapAt(first, second) }
      )
    case 0:
      change(
        "append row",
        state: { $0.rows.updateOrAppend(state) },
        model: { contents in
          if let index = contents.rows.firstIndex(where: { $0.id == person.id }) {
            contents.rows[index] = person
          } else {
            contents.rows.append(person)
          }
        }
      )
    case 1:
      change(
        "remove row",
        state: { $0.rows.remove(id: state.id) },
        model: { contents in contents.rows.removeAll { $0.id == person.id } }
      )
    case 2:
      change("another home", state: { $0.home = state }, model: { $0.home = person })
    case 3:
      change("no sheet", state: { $0.sheet = nil }, model: { $0.sheet = nil })
    case 4:
      guard !model.contents.path.isEmpty else { return push() }
      let index = below(model.contents.path.count)
      change(
        "remove screen \(index)",
        state: { $0.path.remove(at: index) },
        model: { $0.path.remove(at: index) }
      )
    case 5:
      let all = model.contents.path
      guard let index = all.lastIndex(where: { $0.content.team?.choice != nil }) else {
        return push()
      }
      change(
        "no choice of the crew \(index)",
        state: { $0.path[index].modify(\.crew) { $0.choice = nil } },
        model: { contents in
          guard var team = contents.path[index].content.team else { return }
          (team.choice, team.asked) = (nil, nil)
          contents.path[index].content = .crew(team)
        }
      )
    default:
      guard let screen = model.contents.path.last else { return push() }
      // The requester of a screen makes place for another.
      guard case .requester = screen.content else { return changeTopic() }
      change(
        "another requester on the top",
        state: { $0.path[$0.path.count - 1] = .requester(state) },
        model: { $0.path[$0.path.count - 1].content = .requester(person) }
      )
    }
  }
}

extension RequestsModel.Contents {
  /// Changes the features that ask, each with its place.
  mutating func changeRequesters(_ change: (inout RequestsModel.Person, String) -> Void) {
    func changing(_ person: RequestsModel.Person, _ place: String) -> RequestsModel.Person {
      var person = person
      change(&person, "\(place)/\(person.id)")
      return person
    }
    func changing(_ screen: RequestsModel.Screen, _ place: String) -> RequestsModel.Screen {
      var screen = screen
      switch screen.content {
      case .requester(let person):
        screen.content = .requester(changing(person, "\(place)/requester"))
      case .choice: break
      case .crew(var team):
        team.lead = changing(team.lead, "\(place)/crew/lead")
        screen.content = .crew(team)
      }
      return screen
    }
    home = changing(home, "home")
    rows = rows.map { changing($0, "rows") }
    path = path.map { changing($0, "path/\($0.id)") }
    sheet = sheet.map { changing($0, "sheet") }
  }
}
