// swift-tools-version: 6.2
import PackageDescription

// The work of ../shared/peers, done by Plainspoken: `make bench` measures it next to the others in one run.
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
        // `Benchmarks/allocations` counts what an answer allocates.
        .target(name: "CountedAllocations"),
        .executableTarget(
            name: "allocations",
            dependencies: [
                "CountedAllocations",
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
        // A fleet asks an upstream that fails: `make retry-simulation`. Its files are those of the tests.
        .executableTarget(
            name: "retry-simulation", dependencies: [.product(name: "PlainspokenCalls", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        // Responses under reloads, each of them checked: `make soak` and `make tsan`.
        .executableTarget(
            name: "soak", dependencies: [.product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
    ]
)
