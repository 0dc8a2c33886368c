"""A client's package, type-checked for Apple's systems: its targets as modules, in the order of their dependencies."""

import json
import pathlib
import re
import shutil
import subprocess

import states
from modules import NETWORKING, PLATFORMS, ROOT, STAND_IN_MODULES, WORK, Failure, swift_files

# The products of this package that a client may depend on, and the modules that each adds, in order.
PRODUCTS = {
    "Store": ["Store"],
    "Navigation": ["Store", "Navigation"],
    "Queries": ["Store", "Queries"],
    "Recording": ["Store", "Navigation", "StoreSwiftCode", "Recording"],
    "TestSupport": ["Store", "Navigation", "StoreSwiftCode", "TestSupport"],
}
# The name of a platform in a manifest, in a target, and the version that SwiftPM takes where a manifest says none.
NAMES = {
    "macOS": ("macos", "macosx", "10.13"),
    "iOS": ("ios", "ios", "12.0"),
    "tvOS": ("tvos", "tvos", "12.0"),
    "watchOS": ("watchos", "watchos", "4.0"),
    "visionOS": ("visionos", "xros", "1.0"),
}
BUNDLE = "import Foundation\n\nextension Foundation.Bundle {\n  nonisolated static var module: Bundle { .main }\n}\n"


def version(text):
    return [int(part) for part in text.split(".")]


class Target:
    """A target of a manifest, with where its sources are."""

    def __init__(self, package, manifest, description):
        self.package = package
        self.name = manifest["name"]
        self.type = manifest["type"]
        self.settings = [entry for entry in manifest["settings"] if entry["tool"] == "swift"]
        self.dependencies = manifest["dependencies"]
        self.has_resources = bool(manifest.get("resources"))
        self.module = description.get("c99name", self.name)
        self.kind = description.get("module_type", "")
        self.folder = package.path / description.get("path", "")
        self.sources = [self.folder / source for source in description.get("sources", [])]

    def dependency_names(self, platform):
        """The names of the targets and products that it depends on, on a platform."""
        for entry in self.dependencies:
            (values,) = entry.values()
            condition = values[-1]
            names = (condition or {}).get("platformNames") or [NAMES[platform][0]]
            if NAMES[platform][0] in names:
                yield values[0]

    def options(self, platform):
        """What the target's settings say to the compiler."""
        mode = self.package.language_mode
        options = []
        for setting in self.settings:
            names = (setting.get("condition") or {}).get("platformNames") or [NAMES[platform][0]]
            configuration = (setting.get("condition") or {}).get("config", "debug")
            if NAMES[platform][0] not in names or configuration != "debug":
                continue
            ((kind, values),) = setting["kind"].items()
            value = values.get("_0")
            match kind:
                case "defaultIsolation":
                    options += ["-default-isolation", value] if value == "MainActor" else []
                case "swiftLanguageMode":
                    mode = value
                case "enableUpcomingFeature":
                    options += ["-enable-upcoming-feature", value]
                case "enableExperimentalFeature":
                    options += ["-enable-experimental-feature", value]
                case "define":
                    options += ["-D", value]
                case "strictMemorySafety":
                    options += ["-strict-memory-safety"]
                case "unsafeFlags":
                    options += [flag for flag in value if flag != "-Xfrontend"]
        return ["-swift-version", mode, *options]


class Package:
    """A package as its manifest describes it."""

    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        if not (self.path / "Package.swift").exists():
            raise Failure(f"no Package.swift in {self.path}: --package takes the folder of a package")
        manifest = self.swift("dump-package")
        description = {target["name"]: target for target in self.swift("describe", "--type", "json")["targets"]}
        self.name = manifest["name"]
        self.platforms = {entry["platformName"]: entry["version"] for entry in manifest["platforms"]}
        tools = version(manifest["toolsVersion"]["_version"])
        written = manifest["swiftLanguageVersions"]
        self.language_mode = max(written, key=version) if written else ("6" if tools >= [6] else "5")
        self.products = {product["name"]: product["targets"] for product in manifest["products"]}
        self.targets = {
            target["name"]: Target(self, target, description.get(target["name"], {})) for target in manifest["targets"]
        }

    def command(self, *arguments):
        """A command of SwiftPM for the package, which leaves the package's own build folder as it is."""
        scratch = WORK / "packages" / "manifests" / re.sub(r"\W+", "-", str(self.path))
        return ["swift", *arguments, "--package-path", str(self.path), "--scratch-path", str(scratch)]

    def swift(self, name, *arguments):
        result = subprocess.run([*self.command("package"), name, *arguments], capture_output=True, text=True)
        if result.returncode:
            raise Failure(f"SwiftPM can't read {self.path}:\n{result.stderr.strip()}")
        return json.loads(result.stdout[result.stdout.index("{") :])

    def folders(self):
        """The folders of the packages that it depends on, without this framework."""
        found = {}

        def visit(node):
            for child in node["dependencies"]:
                if child["name"] != "swift-store":
                    found[child["identity"]] = child["path"]
                    visit(child)

        visit(self.swift("show-dependencies", "--format", "json"))
        return found.values()

    def macro_plugin(self, target):
        """The program that expands a macro target's macros."""
        shown = ["swift", "build", "--show-bin-path", "--package-path", str(self.path)]
        folder = subprocess.run(shown, capture_output=True, text=True).stdout.strip()
        plugin = pathlib.Path(folder) / f"{target.name}-tool"
        if not plugin.exists():
            raise Failure(
                f"the macros of {target.name} can't be loaded: {plugin} isn't built; "
                f"run 'swift build --package-path {self.path} --product {target.name}' first"
            )
        return plugin


class Check:
    """The modules of a package and of those it depends on, for one platform."""

    def __init__(self, package, others, platform):
        self.package, self.others, self.platform = package, others, platform
        self.folder = WORK / "packages" / platform.key / re.sub(r"\W+", "-", package.name)
        self.done = {}
        self.failed = {}
        self.plugins = []
        self.files = 0
        self.warnings = []
        self.notes = []

    def run(self):
        """Compiles all targets; returns what to say, or fails with the errors of all."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.use(STAND_IN_MODULES[self.platform.name])
        for target in self.package.targets.values():
            self.compile(target)
        modules = sum(1 for count in self.done.values() if count)
        head = f"apple: {self.package.name} for {self.target(self.package)}, Xcode {self.platform.xcode}"
        if self.failed:
            end = f"{head}: {modules} modules, {self.files} files without errors; {len(self.failed)} modules failed or weren't checked"
            raise Failure("\n".join([*self.warnings, *self.notes, *self.failed.values(), end]))
        return "\n".join([*self.warnings, *self.notes, f"{head}: {modules} modules, {self.files} files, no errors"])

    def use(self, modules):
        """Lets the package import modules that are compiled for the platform, or compiles them first."""
        for module in modules:
            link = self.folder / f"{module}.swiftmodule"
            if link.exists():
                continue
            file = self.platform.folder_of_modules / link.name
            if not file.exists():
                self.platform.compile_module(module, swift_files(f"Sources/{module}"))
            link.symlink_to(file)

    def target(self, package):
        name, triple, default = NAMES[self.platform.name]
        return f"arm64-apple-{triple}{package.platforms.get(name, default)}"

    def compile(self, target):
        """Compiles a target after those it depends on, or records why not; the other targets are compiled all the same."""
        if (key := (target.package.name, target.name)) in self.done:
            return
        self.done[key] = False
        try:
            self.done[key] = self.compile_once(target)
        except Failure as failure:
            self.failed[key] = str(failure)

    def compile_once(self, target):
        """Compiles a target; whether that makes a module."""
        if target.type == "plugin":
            self.notes.append(f"apple: {target.name} is a plug-in of SwiftPM, which isn't checked, nor is what it writes")
            return False
        if target.type == "macro":
            self.plugins += ["-load-plugin-executable", f"{target.package.macro_plugin(target)}#{target.module}"]
            return False
        if target.kind != "SwiftTarget":
            raise Failure(f"{target.name} is a {target.kind or target.type}: only targets in Swift are checked")
        uses_store, failed = False, []
        for name in target.dependency_names(self.platform.name):
            is_store, targets = self.resolve(name, target)
            uses_store = uses_store or is_store
            failed += [part.name for part in targets if (part.package.name, part.name) in self.failed]
        if failed:
            raise Failure(f"apple: {target.name} isn't checked, because it depends on {' and '.join(failed)}")
        if uses_store:
            self.require_version(target.package)
        self.compile_sources(target)
        return True

    def resolve(self, name, target):
        """Compiles what a target depends on; whether that is a product of this framework, and the targets that it is otherwise."""
        if name in PRODUCTS and name not in target.package.targets:
            self.use(PRODUCTS[name])
            return True, []
        if name in target.package.targets:
            targets = [target.package.targets[name]]
        else:
            package = next((package for package in [target.package, *self.others] if name in package.products), None)
            if package is None:
                raise Failure(f"{target.name} depends on '{name}', which no target or product is called")
            targets = [package.targets[part] for part in package.products[name]]
        for part in targets:
            self.compile(part)
        return False, targets

    def require_version(self, package):
        name, _, default = NAMES[self.platform.name]
        needed = re.search(r"[\d.]+$", PLATFORMS[self.platform.name][0])[0]
        written = package.platforms.get(name, default)
        if version(written) < version(needed):
            raise Failure(
                f"{package.name} is for {self.platform.name} {written} by its manifest, Store for {needed}: "
                f"write 'platforms: [.{self.platform.name}(\"{needed}\")]' there, or check it for another --platform"
            )

    def compile_sources(self, target):
        sources = sorted(target.sources)
        if target.has_resources:
            bundle = self.folder / f"{target.module}-Bundle.swift"
            bundle.write_text(BUNDLE)
            sources.append(bundle)
        parsing = [] if any(source.name == "main.swift" for source in sources) else ["-parse-as-library"]
        try:
            self.warnings += self.platform.frontend(
                *("-emit-module", "-o", str(self.folder / f"{target.module}.swiftmodule")),
                *("-module-name", target.module, "-package-name", re.sub(r"\W", "_", target.package.name.lower())),
                *("-enable-testing", "-D", "DEBUG", "-D", "SWIFT_PACKAGE", *parsing),
                *target.options(self.platform.name),
                *NETWORKING,
                *self.plugins,
                *map(str, sources),
                target=self.target(target.package),
                modules=self.folder,
            )
        except Failure as failure:
            raise Failure(explained(str(failure), target)) from None
        if misplaced := states.misplaced(sources):
            raise Failure("\n".join([f"{self.platform.key}:", *misplaced]))
        self.files += len(target.sources)


def explained(text, target):
    """The compiler's errors of a target, with what they mean here."""
    hints = []
    for module in sorted(set(re.findall(r"no such module '(\w+)'", text))):
        hints.append(
            f"apple: {module} is no target of the package and no product that {target.name} may import, "
            "and the stand-ins in Tests/AppleStandIns have no such module"
        )
    if "external macro implementation type" in text:
        hints.append(f"apple: the macros that {target.name} uses can't be loaded: is their target a dependency, and is it built?")
    return "\n".join([text, *hints])


def check(path, platforms, are_chosen):
    """Checks a package on platforms, those that its manifest names if none are chosen; returns what to say of each."""
    package = Package(path)
    if package.path == ROOT:
        raise Failure("that is this package: leave --package out")
    others = [Package(folder) for folder in package.folders()]
    failures = []
    for platform in platforms:
        if not are_chosen and NAMES[platform.name][0] not in (package.platforms or ("macos", "ios")):
            continue
        platform.compile_libraries()
        try:
            yield Check(package, others, platform).run()
        except Failure as failure:
            failures.append(str(failure))
    if failures:
        raise Failure("\n\n".join(failures))
