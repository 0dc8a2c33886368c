import Store

/// A command that loads a forecast and prints it.
enum WeatherProgram {
  @MainActor static func run() async -> Weather.State {
    let store = Store(
      initialState: Weather.State(city: "Rome"),
      reducer: { Weather() },
      withDependencies: { $0.weatherClient = .previewValue },
      observer: TraceLogger()
    )
    await store.send(.refreshTapped).finish()
    print(customDump(store.state))
    return store.state
  }
}
