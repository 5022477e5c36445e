// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
]

let package = Package(
    name: "typed",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "plainspoken", path: "../..")],
    targets: [
        .executableTarget(
            name: "TicketOffice",
            dependencies: [
                .product(name: "MessageFormat2", package: "plainspoken"),
                .product(name: "Plainspoken", package: "plainspoken"),
            ],
            exclude: ["Locales"],
            swiftSettings: settings,
            // Reads Locales/en.json and generates a function for each entry.
            plugins: [.plugin(name: "PlainspokenKeys", package: "plainspoken")]),
        .testTarget(
            name: "TicketOfficeTests",
            dependencies: ["TicketOffice", .product(name: "PlainspokenTesting", package: "plainspoken")],
            swiftSettings: settings),
    ]
)
