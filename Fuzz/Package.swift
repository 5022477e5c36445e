// swift-tools-version: 6.2
import PackageDescription

// For maintainers: runs libFuzzer on input that clients and translators can send. One target for each kind of input:
//
//     swift build --package-path Fuzz --sanitize=fuzzer -c release --scratch-path Fuzz/.build-fuzz --product accept-language
//     Fuzz/.build-fuzz/release/accept-language -max_total_time=60 -max_len=8192
//
// Use `-Xswiftc -sanitize=fuzzer,address` instead of `--sanitize=fuzzer` to find out-of-bounds accesses as well.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "plainspoken", path: ".."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "accept-language", dependencies: [.product(name: "LanguageTags", package: "plainspoken")],
            swiftSettings: settings),
        .executableTarget(
            name: "parse", dependencies: [.product(name: "MessageFormat2", package: "plainspoken")],
            swiftSettings: settings),
        .executableTarget(
            name: "catalogs",
            dependencies: [
                .product(name: "CatalogLinting", package: "plainspoken"),
                .product(name: "PlainspokenXML", package: "plainspoken"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "lsp", dependencies: [.product(name: "CatalogLanguageServer", package: "plainspoken")],
            swiftSettings: settings),
        // The sources that read what a client sends are links, because no product has them.
        .executableTarget(
            name: "editor", dependencies: [.product(name: "FlyingFox", package: "FlyingFox")], swiftSettings: settings),
        .executableTarget(
            name: "format",
            dependencies: [
                .product(name: "MessageFormat2", package: "plainspoken"),
                .product(name: "MessageFormat2Foundation", package: "plainspoken"),
            ],
            swiftSettings: settings),
        // What holds for every answer; the tests compile it as well.
        .target(
            name: "Checks",
            dependencies: [
                .product(name: "LanguageTags", package: "plainspoken"),
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenPages", package: "plainspoken"),
                .product(name: "PlainspokenXML", package: "plainspoken"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
        .executableTarget(name: "requests", dependencies: ["Checks"], swiftSettings: settings),
        .executableTarget(name: "upstream-bodies", dependencies: ["Checks"], swiftSettings: settings),
    ]
)
