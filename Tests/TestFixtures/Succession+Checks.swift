import Store
import Testing

/// What must hold however a child is succeeded.
extension Succession {
  /// The store of the child reads as the child last was.
  @MainActor
  package func expectLastState() throws {
    let place = start()
    let old = try #require(place.scope())
    old.rename("last")
    place.vacate()
    #expect(old.names == ["last"])
    place.occupy()
    #expect(old.names == ["last"])
    try #require(place.scope()).rename("changed")
    #expect(place.name() == "changed")
    #expect(old.names == ["last"])
  }

  /// The store of the child reads as the child last was, although it's read for the first time.
  @MainActor
  package func expectLastStateOfUnreadStore() throws {
    let place = start()
    let old = try #require(place.scope())
    place.succeed()
    #expect(old.names == ["made"])
  }

  /// Each of three children in turn has its own store, which reads as its child last was.
  @MainActor
  package func expectOwnStoreOfEach() throws {
    let place = start()
    let stores = try ["first", "second", "third"].map { name in
      if name != "first" { place.succeed() }
      let store = try #require(place.scope())
      store.rename(name)
      return store
    }
    #expect(stores.map(\.names) == [["first"], ["second"], ["third"]])
    #expect(Set(stores.map(\.id)).count == 3)
  }

  /// An action sent to the store of the child is reported once, and doesn't change the successor.
  @MainActor
  package func expectReportedAction() throws {
    let place = start()
    let old = try #require(place.scope())
    place.succeed()
    let task = old.rename("late")
    #expect(place.name() == "new")
    #expect(place.scope()?.names == ["new"])
    #expect(place.reporter.issues.count == 1)
    #expect(task.isFinished)
    #expect(old.names == ["made"])
    // Each action is reported.
    old.rename("later")
    #expect(place.name() == "new")
    #expect(place.reporter.issues.count == 2)
  }

  /// An action sent to the store of the child while its place is vacant is one for a missing child.
  @MainActor
  package func expectActionForMissingChild() throws {
    let place = start()
    let old = try #require(place.scope())
    place.vacate()
    let count = place.numberOfActions()
    old.rename("late")
    #expect(place.numberOfActions() == count + 1, "The parent runs.")
    let codes: Set<RuntimeIssue.Code> = [
      "action-for-missing-child", "action-for-missing-element", "action-for-other-case",
    ]
    #expect(place.reporter.issues.count == 1)
    #expect(place.reporter.issues.allSatisfy { codes.contains($0.code) })
    #expect(old.names == ["made"])
  }

  /// A binding of the store of the child changes and reports nothing.
  @MainActor
  package func expectSilentBinding() throws {
    let place = start()
    let old = try #require(place.scope())
    place.vacate()
    if isInTwoSteps { old.write("early") }
    place.occupy()
    old.write("late")
    #expect(place.name() == "new")
    #expect(place.reporter.codes == [])
    #expect(old.names == ["made"])
  }

  /// The successor has a store of its own, which is the same as long as it's retained.
  @MainActor
  package func expectStoreOfSuccessor() throws {
    let place = start()
    let former = place.around()
    let old = try #require(place.scope())
    place.succeed()
    let around = place.around()
    let new = try #require(place.scope())
    #expect(new.id != old.id)
    #expect(place.scope()?.id == new.id)
    #expect(new.names == ["new"])
    new.rename("changed")
    #expect(place.name() == "changed")
    #expect(new.names == ["changed"])
    #expect(place.scope()?.id == new.id)
    #expect(place.reporter.codes == [])
    withExtendedLifetime((former, around)) {}
  }

  /// An observer that scopes the child's store is notified of the succession.
  @MainActor
  package func expectNotifiedScope() throws {
    let place = start()
    let around = place.around()
    var seen: ChildStore?
    let token = observe { seen = place.scope() }
    let old = try #require(seen)
    place.vacate()
    if isInTwoSteps { #expect(seen == nil) }
    place.occupy()
    let new = try #require(seen)
    #expect(new.id != old.id)
    #expect(new.names == ["new"])
    withExtendedLifetime((token, around)) {}
  }

  /// An observer of the store of the child reads the child as it last was, whatever becomes of the successor.
  ///
  /// It may be notified: a copy of a state shares the observers with its original.
  @MainActor
  package func expectUnchangedOldStore() throws {
    let place = start()
    let old = try #require(place.scope())
    func read() -> Set<String> { isCopy ? [old.name] : old.names }
    var names: [Set<String>] = []
    let token = observe { names.append(read()) }
    place.succeed()
    let laterToken = observe { names.append(read()) }
    try #require(place.scope()).rename("changed")
    place.succeed()
    #expect(Set(names) == [["made"]])
    withExtendedLifetime((token, laterToken)) {}
  }

  /// A child that is assigned without another id or case is the same, and its store shows the new values.
  @MainActor
  package func expectSameChild() throws {
    let place = start()
    let around = place.around()
    let store = try #require(place.scope())
    var names: [Set<String>] = []
    let token = observe { names.append(store.names) }
    place.occupy()
    #expect(place.scope()?.id == store.id)
    #expect(store.names == ["new"])
    #expect(names.last == ["new"])
    store.rename("changed")
    #expect(place.name() == "changed")
    #expect(names.last == ["changed"])
    #expect(place.reporter.codes == [])
    withExtendedLifetime((token, around)) {}
  }
}
