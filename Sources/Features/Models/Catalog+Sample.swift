extension Catalog {
  /// A small plant with its issues, which the app shows when it is given no data.
  public static let sample = Catalog(assets: sampleAssets, issues: sampleIssues)

  private static let sampleAssets = [
    Asset(
      id: "P-101",
      name: "Feed water pump",
      kind: "pump",
      location: "Boiler house",
      status: .degraded,
      connectedAssets: ["B-101", "V-201"],
      linkedIssues: [412]
    ),
    Asset(
      id: "P-102",
      name: "Feed water pump, standby",
      kind: "pump",
      location: "Boiler house",
      connectedAssets: ["B-101", "V-201"]
    ),
    Asset(
      id: "B-101",
      name: "Steam boiler",
      kind: "boiler",
      location: "Boiler house",
      connectedAssets: ["P-101", "P-102", "T-301"],
      linkedIssues: [398, 405]
    ),
    Asset(
      id: "V-201",
      name: "Feed water control valve",
      kind: "valve",
      location: "Boiler house",
      connectedAssets: ["P-101", "P-102"],
      linkedIssues: [412]
    ),
    Asset(
      id: "V-202",
      name: "Steam relief valve",
      kind: "valve",
      location: "Boiler house roof",
      connectedAssets: ["B-101"]
    ),
    Asset(
      id: "T-301",
      name: "Steam turbine",
      kind: "turbine",
      location: "Turbine hall",
      connectedAssets: ["B-101", "G-301", "E-401"]
    ),
    Asset(
      id: "G-301",
      name: "Generator",
      kind: "generator",
      location: "Turbine hall",
      connectedAssets: ["T-301", "X-501"],
      linkedIssues: [417]
    ),
    Asset(
      id: "E-401",
      name: "Condenser",
      kind: "heat exchanger",
      location: "Turbine hall, basement",
      connectedAssets: ["T-301", "P-401"]
    ),
    Asset(
      id: "P-401",
      name: "Cooling water pump",
      kind: "pump",
      location: "Pump house",
      status: .stopped,
      connectedAssets: ["E-401", "C-401"],
      linkedIssues: [420, 421]
    ),
    Asset(
      id: "C-401",
      name: "Cooling tower",
      kind: "tower",
      location: "Yard, north",
      connectedAssets: ["P-401"]
    ),
    Asset(
      id: "K-601",
      name: "Instrument air compressor",
      kind: "compressor",
      location: "Utility building",
      status: .degraded,
      linkedIssues: [425]
    ),
    Asset(
      id: "X-501",
      name: "Step-up transformer",
      kind: "transformer",
      location: "Yard, south",
      connectedAssets: ["G-301"]
    ),
  ]

  private static let sampleIssues = [
    issue(398, "Drum level reads 3 cm low after calibration", ["instrument"]),
    issue(405, "Burner 2 needs two attempts to light", ["combustion"]),
    issue(412, "Feed water flow oscillates at part load", ["control", "urgent"]),
    issue(415, "Relief valve test certificate expires in May", ["inspection"]),
    issue(417, "Bearing 4 runs 8 K warmer than last year", ["vibration"]),
    issue(420, "Mechanical seal leaks, about a litre an hour", ["leak", "urgent"]),
    issue(421, "Motor trips on overload when started warm", ["electrical"]),
    issue(425, "Dryer dew point above limit on humid days", ["air"]),
    issue(431, "Oil sample shows traces of water", ["oil"]),
    issue(433, "Fan blades iced up last winter", ["seasonal"], .closed),
    issue(436, "Gasket between flanges replaced, watch for drips", ["leak"], .closed),
  ]

  private static func issue(
    _ number: Int,
    _ title: String,
    _ labels: [String],
    _ state: Issue.State = .open
  ) -> Issue {
    Issue(
      number: number,
      title: title,
      state: state,
      url: "https://plant.example/issues/\(number)",
      labels: labels
    )
  }
}
