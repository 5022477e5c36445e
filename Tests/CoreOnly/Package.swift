// swift-tools-version: 6.2
import PackageDescription

// A program that uses the engine and nothing else. .ci/check-core looks at what gets built and linked for it.
let package = Package(
    name: "core-only",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "plainspoken", path: "../..")],
    targets: [
        .executableTarget(
            name: "core-only",
            dependencies: [.product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
