// swift-tools-version: 6.2
import PackageDescription

// The work of ../shared/peers, done by Plainspoken: `make bench` measures all of them in one run.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "plainspoken", path: "..")],
    targets: [
        .executableTarget(
            name: "peer",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "LanguageTags", package: "plainspoken"),
                .product(name: "MessageFormat2", package: "plainspoken"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // `Benchmarks/xml-bodies` counts its instructions.
        .executableTarget(
            name: "read-xml-body",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenXML", package: "plainspoken"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // `Benchmarks/upstream-bodies` counts its instructions.
        .executableTarget(
            name: "upstream-bodies", dependencies: [.product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // A fleet calls an upstream that fails: `make retry-simulation`. It shares its files with the tests.
        .executableTarget(
            name: "retry-simulation", dependencies: [.product(name: "PlainspokenCalls", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // Counts the time series that random requests make: `make soak`.
        .executableTarget(
            name: "metric-labels", dependencies: [.product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // Checks responses during reloads: `make soak` and `make tsan`.
        .executableTarget(
            name: "soak", dependencies: [.product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
    ]
)
