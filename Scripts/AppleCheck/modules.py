"""Apple's systems as the compiler sees them here: the toolchain's modules, the stand-ins, and the modules compiled against them."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import states

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build-apple"
STAND_INS = ROOT / "Tests" / "AppleStandIns"
# The name of a platform; its target; the target that the toolchain's modules are marked with, filled up with zeros; their file's name.
PLATFORMS = {
    "macOS": ("arm64-apple-macosx15.0", "arm64-apple-macosx11.", "arm64-apple-macos", "macosx"),
    "iOS": ("arm64-apple-ios18.0", "arm64-apple-ios13.", "arm64-apple-ios", "iphoneos"),
    "tvOS": ("arm64-apple-tvos18.0", "arm64-apple-tvos13.", "arm64-apple-tvos", "appletvos"),
    "watchOS": ("arm64-apple-watchos11.0", "arm64-apple-watchos6.", "arm64-apple-watchos", "watchos"),
    "visionOS": ("arm64-apple-xros2.0", "arm64-apple-xros1.", "arm64-apple-xros", "xros"),
}
# Modules in the order in which they are compiled, with the stand-ins that exist on a platform.
STAND_IN_MODULES = {
    "macOS": ["Darwin", "os", "Combine", "UserActivities", "UserNotifications", "AppKit", "SwiftUI"],
    "iOS": ["Darwin", "os", "Combine", "UserActivities", "UserNotifications", "UIKit", "SwiftUI"],
    "tvOS": ["Darwin", "os", "Combine", "UserActivities", "UIKit", "SwiftUI"],
    "watchOS": ["Darwin", "os", "Combine", "UserActivities", "UserNotifications", "SwiftUI"],
    "visionOS": ["Darwin", "os", "Combine", "UserActivities", "UserNotifications", "UIKit", "SwiftUI"],
}
# The versions of Xcode whose SDKs differ in what code sees: 26 has @State as a property wrapper, 27 as a macro.
XCODES = (26, 27)
# On Apple's systems sessions and web sockets are in Foundation, in this toolchain in a module of their own.
NETWORKING = ["-import-module", "FoundationNetworking"]
# The most lines of the compiler that are printed of a module.
SHOWN = 100
LIBRARIES = ["Store", "Navigation", "Queries", "StoreSwiftCode", "Recording", "Features"]


class Failure(Exception):
    """A compilation that failed, with the compiler's output."""


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Toolchain:
    """The compiler, and the host that its modules are for."""

    def __init__(self):
        info = json.loads(output("swiftc", "-print-target-info"))
        self.host = info["target"]["unversionedTriple"]
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.version = info["compilerVersion"]
        binaries = output("swift", "build", "--show-bin-path", "--package-path", str(ROOT)).strip()
        self.plugin = pathlib.Path(binaries) / "StoreMacros-tool"
        if not self.plugin.exists():
            sys.exit("apple: the compiler plug-in isn't built; run 'swift build --product StoreMacros' first")

    def write_c_module(self):
        """Makes a module of the C library, and a folder with its headers; the compiler finds both only for its host."""
        folder = WORK / "c-modules"
        folder.mkdir(parents=True, exist_ok=True)
        sdk = WORK / "sdk"
        sdk.mkdir(exist_ok=True)
        if not (sdk / "usr").exists():
            (sdk / "usr").symlink_to("/usr")
        # By this the compiler knows which version of visionOS has what a version of iOS has.
        versions = {"16.0": "1.0", "17.0": "1.0", "17.1": "1.1", "18.0": "2.0", "26.0": "26.0"}
        settings = {
            "CanonicalName": "xros2.0",
            "DisplayName": "visionOS",
            "Version": "2.0",
            "MaximumDeploymentTarget": "27.99",
            "VersionMap": {
                "iOS_visionOS": versions,
                "visionOS_iOS": {"1.0": "17.1", "2.0": "18.0", "26.0": "26.0"},
            },
        }
        (sdk / "SDKSettings.json").write_text(json.dumps(settings))
        header = self.resources / "linux" / self.host.split("-")[0] / "SwiftGlibc.h"
        text = f'module SwiftGlibc [system] {{\n  header "{header}"\n  export *\n}}\n'
        path = folder / "module.modulemap"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


class Platform:
    """One of Apple's systems as a version of Xcode has it, with the modules compiled for it."""

    def __init__(self, name, xcode, toolchain):
        self.name = name
        self.xcode = xcode
        self.toolchain = toolchain
        self.target, self.marked, self.file_name, self.folder = PLATFORMS[name]
        self.folder_of_modules = WORK / self.key
        self.files = 0

    @property
    def key(self):
        return self.name if self.xcode == XCODES[0] else f"{self.name}@{self.xcode}"

    def prepare(self):
        """Makes the toolchain's modules available for the target."""
        resources = WORK / "resources" / self.key
        mark = resources / "made-of"
        made_of = self.toolchain.version + hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()
        if mark.exists() and mark.read_text() == made_of:
            return
        shutil.rmtree(resources, ignore_errors=True)
        modules = resources / self.folder
        modules.mkdir(parents=True)
        for entry in self.toolchain.resources.iterdir():
            if entry.name not in ("linux", "host", "pm", "embedded"):
                (resources / entry.name).symlink_to(entry)
        host = self.toolchain.host.encode()
        marked = self.marked.encode().ljust(len(host), b"0")
        for module in (self.toolchain.resources / "linux").glob("*.swiftmodule"):
            (modules / module.name).mkdir()
            # The modules of Swift Testing are text only; a binary one must keep its length.
            for kind, target in [("swiftinterface", self.target.encode()), ("swiftmodule", marked)]:
                original = module / f"{self.toolchain.host}.{kind}"
                if original.exists():
                    copy = modules / module.name / f"{self.file_name}.{kind}"
                    copy.write_bytes(original.read_bytes().replace(host, target))
        mark.write_text(made_of)

    def options(self, target, modules):
        plugins = self.toolchain.resources / "host" / "plugins"
        return [
            *("-target", target or self.target, "-clang-target", self.toolchain.host, "-sdk", str(WORK / "sdk")),
            *("-resource-dir", str(WORK / "resources" / self.key), "-disable-objc-interop"),
            *("-module-cache-path", str(WORK / "module-cache")),
            *("-plugin-path", str(plugins)),
            *("-load-plugin-executable", f"{self.toolchain.plugin}#StoreMacros"),
            *("-load-plugin-executable", f"{STAND_INS / 'Macros' / 'plugin'}#PreviewsMacros,SwiftUIMacros"),
            *("-I", str(WORK / "c-modules"), "-I", str(modules or self.folder_of_modules)),
        ]

    def frontend(self, *arguments, target=None, modules=None):
        """Runs the compiler; returns its warnings."""
        command = ["swiftc", "-frontend", *arguments, *self.options(target, modules)]
        result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        text = result.stdout + result.stderr
        lines = [line for line in text.splitlines() if re.match(r"\S.*(error|warning|note):", line)]
        if result.returncode:
            rest = [f"and {len(lines) - SHOWN} more lines"] if len(lines) > SHOWN else []
            raise Failure("\n".join([f"{self.key}:", *lines[:SHOWN], *rest]) if lines else text)
        return [line for line in lines if "warning:" in line]

    def compile_stand_ins(self):
        """Compiles the declarations of Apple's modules."""
        shutil.rmtree(self.folder_of_modules, ignore_errors=True)
        self.folder_of_modules.mkdir(parents=True)
        for module in [m for m in STAND_IN_MODULES[self.name] if (STAND_INS / m).exists()]:
            folder = STAND_INS / module
            parts = sorted([*folder.glob("*.swiftinterface"), *folder.glob(f"Xcode{self.xcode}/*.swiftinterface")])
            head = [
                "// swift-interface-format-version: 1.0",
                f"// swift-compiler-version: {self.toolchain.version}",
                f"// swift-module-flags: -module-name {module} -swift-version 6 -enable-library-evolution "
                "-disable-objc-interop",
                "import Swift",
                "import _Concurrency",
                "import _StringProcessing",
            ]
            text = "\n".join(head) + "\n" + "\n".join(part.read_text() for part in parts)
            interface = self.folder_of_modules / f"{module}.swiftinterface"
            interface.write_text(text)
            self.frontend(
                *("-compile-module-from-interface", str(interface), "-module-name", module),
                *("-o", str(self.folder_of_modules / f"{module}.swiftmodule")),
            )

    def compile_module(self, name, sources, *options, replacing=None):
        """Compiles sources of this package as a module, or fails with what the compiler says."""
        parsing = [] if any(source.name == "main.swift" for source in sources) else ["-parse-as-library"]
        sources = [str((replacing or {}).get(source, source)) for source in sorted(sources)]
        self.files += len(sources)
        self.frontend(
            *("-emit-module", "-o", str(self.folder_of_modules / f"{name}.swiftmodule")),
            *("-module-name", name, "-swift-version", "6", "-warnings-as-errors", *parsing),
            *("-package-name", "swift_store", "-D", f"XCODE{self.xcode}", *options, *sources),
            # What isn't available to an app extension is refused; all else is the same without it.
            "-application-extension",
        )
        if misplaced := states.misplaced(sources):
            raise Failure("\n".join([f"{self.key}:", *misplaced]))

    def compile_libraries(self):
        """Compiles the stand-ins and the libraries, unless nothing changed since they were."""
        self.prepare()
        mark = self.folder_of_modules / "made-of"
        digest = self.digest()
        if mark.exists() and mark.read_text() == digest:
            return
        self.compile_stand_ins()
        for library in LIBRARIES:
            self.compile_module(library, swift_files(f"Sources/{library}"))
        mark.write_text(digest)

    def digest(self):
        """What the modules of the libraries are made of."""
        scripts = [*(STAND_INS / "Macros").glob("*"), *pathlib.Path(__file__).parent.glob("*.py")]
        sources = [path for library in LIBRARIES for path in swift_files(f"Sources/{library}")]
        digest = hashlib.sha256(self.toolchain.version.encode())
        for path in sorted([*STAND_INS.rglob("*.swiftinterface"), *scripts, *sources, self.toolchain.plugin]):
            if path.is_file():
                digest.update(f"{path} {path.stat().st_size} ".encode() + path.read_bytes())
        return digest.hexdigest()


def swift_files(folder):
    """The sources of a folder."""
    return list((ROOT / folder).rglob("*.swift"))
