/// What the code that macros write calls.
///
/// These types are public as that code is compiled in your module. Nothing else needs them, unless you write by hand
/// what a macro would write. They may change with the macros in any release.
public enum MacroSupport {}
