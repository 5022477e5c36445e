// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]
let strict = settings + [.strictMemorySafety()]

let package = Package(
    name: "plainspoken",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "LanguageTags", targets: ["LanguageTags"]),
        .library(name: "MessageFormat2", targets: ["MessageFormat2"]),
        .library(name: "MessageFormat2Foundation", targets: ["MessageFormat2Foundation"]),
        .library(name: "Plainspoken", targets: ["Plainspoken"]),
        .library(name: "PlainspokenXML", targets: ["PlainspokenXML"]),
        .library(name: "PlainspokenFoundation", targets: ["PlainspokenFoundation"]),
        .library(name: "PlainspokenCalls", targets: ["PlainspokenCalls"]),
        .library(name: "PlainspokenURLSession", targets: ["PlainspokenURLSession"]),
        .library(name: "PlainspokenHummingbird", targets: ["PlainspokenHummingbird"]),
        .library(name: "PlainspokenService", targets: ["PlainspokenService"]),
        .library(name: "PlainspokenAsyncHTTPClient", targets: ["PlainspokenAsyncHTTPClient"]),
        .library(name: "PlainspokenGRPC", targets: ["PlainspokenGRPC"]),
        .library(name: "PlainspokenTesting", targets: ["PlainspokenTesting"]),
        .library(name: "PlainspokenFakeUpstream", targets: ["PlainspokenFakeUpstream"]),
        .library(name: "PlainspokenPages", targets: ["PlainspokenPages"]),
        .library(name: "PlainspokenReference", targets: ["PlainspokenReference"]),
        .library(name: "CatalogLinting", targets: ["CatalogLinting"]),
        .library(name: "CatalogLanguageServer", targets: ["CatalogLanguageServer"]),
        .library(name: "ExchangeFormats", targets: ["ExchangeFormats"]),
        .library(name: "CatalogFormats", targets: ["CatalogFormats"]),
        .library(name: "CatalogExchange", targets: ["CatalogExchange"]),
        .executable(name: "catalog-lint", targets: ["catalog-lint"]),
        .executable(name: "plainspoken", targets: ["PlainspokenCommand"]),
        .plugin(name: "CatalogLintPlugin", targets: ["CatalogLintPlugin"]),
        .plugin(name: "PlainspokenKeys", targets: ["PlainspokenKeys"]),
    ],
    traits: [
        .trait(name: "Hummingbird", description: "Middleware and request decoder for Hummingbird 2"),
        .trait(
            name: "Service",
            description: "Catalogs that reload while the service runs, health, metrics and traces of problems"),
        .trait(name: "Configuration", description: "Settings from swift-configuration"),
        .trait(
            name: "AsyncHTTPClient", description: "Calls with async-http-client, and its errors"),
        .trait(name: "GRPC", description: "Interceptor for gRPC servers, and errors of gRPC calls"),
        .trait(name: "XMLKeys", description: "Typed keys from XML catalogs; needs libxml2 where the package is built"),
        .default(enabledTraits: []),
    ],
    dependencies: [
        // Without its default trait, which would link Foundation into the engine.
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.3"),
        .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.1"),
        // An HTTP server with WebSockets and without dependencies, for `plainspoken edit`.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // The pipeline, in its order. None of these imports Foundation or libxml2. ByteText is for this package alone.
        // The writer of JSON and the message parser hold spans, which needs the feature Lifetimes.
        .target(name: "ByteText", swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
        .target(name: "LanguageTags", dependencies: ["ByteText"], swiftSettings: strict),
        .target(
            name: "MessageFormat2", dependencies: ["ByteText", "LanguageTags"],
            swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
        // What engine and tools stand on: entries, the JSON format, places and mistakes.
        .target(
            name: "Catalogs", dependencies: ["ByteText", "LanguageTags", "MessageFormat2"], swiftSettings: strict,
            plugins: ["EmbedCatalogs"]),
        .target(
            name: "Plainspoken",
            dependencies: [
                "ByteText", "Catalogs", "LanguageTags", "MessageFormat2",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict
        ),

        // catalogs/ compiled into the catalogs, Resources/pages/ into the pages, Resources/report/ into the linter.
        .plugin(name: "EmbedCatalogs", capability: .buildTool(), dependencies: ["EmbedCatalogsTool"]),
        .executableTarget(name: "EmbedCatalogsTool", swiftSettings: strict),

        // What a backend adds as it needs it.
        .target(
            name: "MessageFormat2Foundation", dependencies: ["LanguageTags", "MessageFormat2"], swiftSettings: strict,
            // The ICU of FoundationInternationalization. Its module doesn't say so to the linker.
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(
            name: "CatalogsXML", dependencies: ["ByteText", "Catalogs", "CLibXML2", "MessageFormat2"],
            swiftSettings: settings),
        .target(
            name: "PlainspokenXML", dependencies: ["ByteText", "CatalogsXML", "Plainspoken"], swiftSettings: settings),
        .target(
            name: "PlainspokenFoundation",
            dependencies: [
                "Plainspoken", "PlainspokenCalls", .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
        // What all clients share: one error, its predicates, retry.
        .target(
            name: "PlainspokenCalls",
            dependencies: ["Plainspoken", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: strict),
        .target(
            name: "PlainspokenURLSession",
            dependencies: [
                "Plainspoken", "PlainspokenCalls", "PlainspokenFoundation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
        // Log lines through swift-log, for servers. For this package alone.
        .target(
            name: "ProblemLogging",
            dependencies: [
                "Plainspoken",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["GRPC", "Hummingbird"])),
            ],
            swiftSettings: strict),
        .target(
            name: "PlainspokenHummingbird",
            dependencies: [
                "Plainspoken", "PlainspokenFoundation", "PlainspokenReference", "ProblemLogging",
                .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Hummingbird"])),
                .product(
                    name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Hummingbird"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
                .product(
                    name: "NIOConcurrencyHelpers", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PlainspokenService",
            dependencies: [
                "ByteText", "Plainspoken",
                .product(
                    name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Service"])),
                .product(
                    name: "UnixSignals", package: "swift-service-lifecycle", condition: .when(traits: ["Service"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Service"])),
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Service"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Service"])),
                .product(
                    name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Configuration"])),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PlainspokenAsyncHTTPClient",
            dependencies: [
                "Plainspoken", "PlainspokenCalls", "PlainspokenFoundation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(
                    name: "NIOHTTPCompression", package: "swift-nio-extras",
                    condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PlainspokenGRPC",
            dependencies: [
                "Plainspoken", "ProblemLogging",
                .product(name: "GRPCCore", package: "grpc-swift-2", condition: .when(traits: ["GRPC"])),
                .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf", condition: .when(traits: ["GRPC"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["GRPC"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["GRPC"])),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PlainspokenTesting",
            dependencies: [
                "ExchangeFormats", "LanguageTags", "MessageFormat2", "Plainspoken",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
        .target(
            name: "PlainspokenFakeUpstream",
            dependencies: ["ByteText", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: strict),

        // Errors as pages for browsers, and the templates of all pages.
        .target(
            name: "PlainspokenPages",
            dependencies: [
                "ByteText", "LanguageTags", "MessageFormat2", "Plainspoken",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict, plugins: ["EmbedCatalogs"]),
        // All errors of a service, for documentation.
        .target(
            name: "PlainspokenReference",
            dependencies: [
                "ByteText", "LanguageTags", "MessageFormat2", "Plainspoken", "PlainspokenPages",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),

        // Typed keys: functions generated from the source language's catalogs. What the tool uses is compiled twice in a
        // consumer's build, for the tool and for the program, so it uses as little as possible.
        .target(
            name: "TypedKeys", dependencies: ["ByteText", "LanguageTags", "MessageFormat2", "Catalogs"],
            swiftSettings: strict),
        .executableTarget(
            name: "PlainspokenKeysTool",
            dependencies: [
                "ByteText", "Catalogs", "LanguageTags", "TypedKeys",
                .target(name: "CatalogsXML", condition: .when(traits: ["XMLKeys"])),
            ],
            swiftSettings: strict),
        .plugin(name: "PlainspokenKeys", capability: .buildTool(), dependencies: ["PlainspokenKeysTool"]),

        // What belongs to catalogs: their files, the settings, lock and term sheets beside them.
        .target(
            name: "CatalogProjects",
            dependencies: ["ByteText", "Catalogs", "CatalogsXML", "LanguageTags", "MessageFormat2"],
            swiftSettings: strict),

        // The messages of ICU, which translators' formats have, and which the linter tells what was meant.
        .target(
            name: "ICUMessages", dependencies: ["ByteText", "Catalogs", "LanguageTags", "MessageFormat2"],
            swiftSettings: strict),

        // For translators, reviewers and operators.
        .target(name: "TerminalText", dependencies: ["ByteText"], swiftSettings: strict),
        .target(
            name: "CatalogLinting",
            dependencies: [
                "ByteText", "CatalogProjects", "ICUMessages", "MessageFormat2", "MessageFormat2Foundation", "Catalogs",
                "CatalogsXML", "TerminalText",
            ],
            swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")], plugins: ["EmbedCatalogs"]),
        // Translators' formats: what they have in common, which is all that an author of another one needs; ours; and the way out
        // to translators and back.
        .target(
            name: "ExchangeFormats", dependencies: ["Catalogs", "LanguageTags", "MessageFormat2"],
            swiftSettings: strict),
        .target(
            name: "CatalogFormats",
            dependencies: [
                "ByteText", "Catalogs", "CatalogsXML", "ExchangeFormats", "ICUMessages", "LanguageTags",
                "MessageFormat2",
            ],
            swiftSettings: strict),
        .target(
            name: "CatalogExchange",
            dependencies: [
                "ByteText", "CatalogFormats", "CatalogLinting", "Catalogs", "ExchangeFormats", "LanguageTags",
                "MessageFormat2",
            ],
            swiftSettings: strict),
        // `plainspoken edit`, without the network.
        .target(
            name: "TranslationEditor",
            dependencies: [
                "ByteText", "Catalogs", "CatalogExchange", "CatalogLinting", "LanguageTags", "MessageFormat2",
                "MessageFormat2Foundation", "Plainspoken", "PlainspokenReference",
            ],
            swiftSettings: strict, plugins: ["EmbedCatalogs"]),
        // `catalog-lint lsp`.
        .target(
            name: "CatalogLanguageServer",
            dependencies: [
                "ByteText", "CatalogLinting", "LanguageTags", "MessageFormat2", "MessageFormat2Foundation",
                "Catalogs",
                "CatalogsXML",
            ],
            swiftSettings: strict),
        // The network side of `plainspoken edit`.
        .target(
            name: "EditorServing",
            dependencies: [
                "ByteText", "Catalogs",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "catalog-lint",
            dependencies: [
                "ByteText", "CatalogLanguageServer", "CatalogLinting", "TerminalText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // `swift package catalog-lint`. It asks for no permission, so that it runs without questions; the README tells how to
        // allow `--fix` to write where plugins run in a sandbox.
        .plugin(
            name: "CatalogLintPlugin",
            capability: .command(
                intent: .custom(verb: "catalog-lint", description: "Checks the translation catalogs of the package.")),
            dependencies: ["catalog-lint"]
        ),
        .executableTarget(
            name: "PlainspokenCommand",
            dependencies: [
                "ByteText", "CatalogExchange", "CatalogLinting", "Catalogs", "EditorServing",
                "MessageFormat2Foundation",
                "Plainspoken", "PlainspokenXML", "PlainspokenFoundation", "PlainspokenPages", "PlainspokenReference",
                "TerminalText", "TranslationEditor",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),

        // Tests mirror the sources.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        // What fuzz targets check, for the tests of their seeds.
        .target(
            name: "FuzzChecks",
            dependencies: [
                "LanguageTags", "Plainspoken", "PlainspokenPages", "PlainspokenXML",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Fuzz/Sources/Checks", swiftSettings: strict),
        // Servers that break in every way in which a server can.
        .target(
            name: "FailingServers",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            path: "Tests/FailingServers", swiftSettings: strict),
        .testTarget(name: "ByteTextTests", dependencies: ["ByteText", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "LanguageTagsTests", dependencies: ["LanguageTags", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "MessageFormat2Tests", dependencies: ["MessageFormat2", "MessageFormat2Foundation", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "MessageFormat2FoundationTests", dependencies: ["MessageFormat2Foundation", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenTests",
            dependencies: ["ByteText", "Catalogs", "Plainspoken", "PlainspokenPages", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogsTests", dependencies: ["ByteText", "Catalogs", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CatalogsXMLTests", dependencies: ["CatalogsXML", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "PlainspokenXMLTests",
            dependencies: ["FuzzChecks", "PlainspokenPages", "PlainspokenXML", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PlainspokenFoundationTests", dependencies: ["PlainspokenFoundation", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenCallsTests", dependencies: ["PlainspokenCalls", "TestSupport"], swiftSettings: strict),
        // Makes one call: tests see in it which answers end a process.
        .executableTarget(
            name: "URLSessionProgram",
            dependencies: ["PlainspokenURLSession", .product(name: "HTTPTypes", package: "swift-http-types")],
            path: "Tests/URLSessionProgram", swiftSettings: strict),
        .testTarget(
            name: "PlainspokenURLSessionTests",
            dependencies: [
                "FailingServers", "PlainspokenURLSession", "PlainspokenXML", "TestSupport", "URLSessionProgram",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenHummingbirdTests",
            dependencies: [
                "PlainspokenHummingbird", "PlainspokenReference", "PlainspokenService", "ProblemLogging", "TestSupport",
                .product(
                    name: "HummingbirdTesting", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PlainspokenServiceTests",
            dependencies: [
                "PlainspokenService", "PlainspokenTesting", "TestSupport",
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Service"])),
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Service"])),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenAsyncHTTPClientTests",
            dependencies: [
                "FailingServers", "PlainspokenAsyncHTTPClient", "PlainspokenCalls", "PlainspokenFoundation",
                "PlainspokenHummingbird", "PlainspokenXML", "TestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(
                    name: "NIOHTTPCompression", package: "swift-nio-extras",
                    condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(
                    name: "HummingbirdTesting", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PlainspokenGRPCTests",
            dependencies: [
                "PlainspokenGRPC", "PlainspokenTesting", "TestSupport",
                .product(name: "GRPCCore", package: "grpc-swift-2", condition: .when(traits: ["GRPC"])),
                .product(name: "GRPCInProcessTransport", package: "grpc-swift-2", condition: .when(traits: ["GRPC"])),
                .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf", condition: .when(traits: ["GRPC"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["GRPC"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["GRPC"])),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenTestingTests",
            dependencies: ["PlainspokenTesting", "PlainspokenFoundation", "PlainspokenXML", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenFakeUpstreamTests",
            dependencies: [
                "PlainspokenCalls", "PlainspokenFakeUpstream", "PlainspokenURLSession", "PlainspokenXML", "TestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenPagesTests", dependencies: ["ByteText", "PlainspokenPages", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PlainspokenReferenceTests", dependencies: ["ByteText", "PlainspokenReference", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TypedKeysTests", dependencies: ["ByteText", "Catalogs", "Plainspoken", "TypedKeys", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CatalogProjectsTests", dependencies: ["ByteText", "CatalogProjects", "Catalogs", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogLintingTests", dependencies: ["CatalogLinting", "CatalogsXML", "Plainspoken", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogLanguageServerTests",
            dependencies: [
                "ByteText", "CatalogLanguageServer", "CatalogLinting", "MessageFormat2", "Catalogs", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExchangeFormatsTests", dependencies: ["ExchangeFormats", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ICUMessagesTests",
            dependencies: ["ICUMessages", "LanguageTags", "MessageFormat2", "MessageFormat2Foundation", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogFormatsTests",
            dependencies: [
                "ByteText", "CatalogFormats", "MessageFormat2Foundation", "PlainspokenTesting", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogExchangeTests", dependencies: ["ByteText", "CatalogExchange", "Plainspoken", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TranslationEditorTests",
            dependencies: [
                "ByteText", "CatalogLinting", "MessageFormat2", "Plainspoken", "PlainspokenTesting", "TestSupport",
                "TranslationEditor",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EditorServingTests",
            dependencies: [
                "ByteText", "EditorServing", "Catalogs", "TestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests", dependencies: ["ByteText", "PlainspokenCommand", "catalog-lint", "TestSupport"],
            swiftSettings: strict),
    ]
)
