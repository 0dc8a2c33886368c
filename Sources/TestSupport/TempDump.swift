func isEqual(_ a: Any, _ b: Any) -> Bool { "\(a)" == "\(b)" }
func diff(_ a: Any, _ b: Any) -> String? { isEqual(a, b) ? nil : "- \(a)\n+ \(b)" }
extension String { init(customDumping v: Any) { self = "\(v)" } }
