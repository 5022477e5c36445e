// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "postgres-errors",
    platforms: [.macOS(.v26)],
    products: [.library(name: "PostgresErrors", targets: ["PostgresErrors"])],
    dependencies: [.package(name: "plainspoken", path: "../..")],
    targets: [
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .target(
            name: "PostgresErrors", dependencies: ["CLibPQ", .product(name: "Plainspoken", package: "plainspoken")],
            swiftSettings: settings),
        .testTarget(
            name: "PostgresErrorsTests",
            dependencies: [
                "PostgresErrors", .product(name: "LanguageTags", package: "plainspoken"),
                .product(name: "PlainspokenTesting", package: "plainspoken"),
            ],
            swiftSettings: settings),
    ]
)
