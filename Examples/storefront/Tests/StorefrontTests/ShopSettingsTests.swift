import Foundation
import PlainspokenService
import Testing

@testable import Storefront

@Suite struct ShopSettingsTests {
    @Test func areTakenFromTheEnvironment() throws {
        let settings = try ShopSettings([
            "PORT": "0", "OPERATIONS_PORT": "65535", "PATIENCE": "60", "LOCALES": "/texts",
        ])
        #expect(settings.port == 0)
        #expect(settings.operationsPort == 65_535)
        #expect(settings.patience == 60)
        #expect(settings.locales == "/texts")
        #expect(settings.host == "127.0.0.1")
    }

    /// A setting that cannot be used is an error at start, never another value.
    @Test(arguments: [
        ("PORT", "80a", "PORT is \"80a\": set it to a whole number from 0 to 65535"),
        ("PORT", "65536", "PORT is \"65536\": set it to a whole number from 0 to 65535"),
        ("OPERATIONS_PORT", "", "OPERATIONS_PORT is \"\": set it to a whole number from 0 to 65535"),
        ("PATIENCE", "1s\n", "PATIENCE is \"1s\\n\": set it to a whole number from 1 to 3600"),
        ("PATIENCE", "0", "PATIENCE is \"0\": set it to a whole number from 1 to 3600"),
    ])
    func mistakes(_ name: String, _ value: String, _ sentence: String) {
        let mistake = #expect(throws: ShopSettings.Mistake.self) { try ShopSettings([name: value]) }
        #expect(mistake?.description == sentence)
    }

    // MARK: Plainspoken's settings

    /// A value other than the shop's own for each setting that operators are told of.
    static let values = [
        "CATALOGS_BUILT_IN": "false", "CATALOGS_FOLDERS": "/texts", "CATALOGS_FORMATS": "json",
        "CATALOGS_LAYOUT": "{locale}/{name}.json", "CATALOGS_MANIFEST": "required", "CATALOGS_VALIDATION": "lenient",
        "LANGUAGES_OFFERED": "de,ko", "LANGUAGES_DEFAULT": "de", "LANGUAGES_SOURCE": "ko",
        "LANGUAGES_FALLBACK": "keyFirst",
        "ROLE": "client", "PROBLEMS_TYPES_BASE": "https://docs.example/", "PROBLEMS_OCCURRENCE_IDS": "off",
        "PROBLEMS_OCCURRENCE_CODES": "off", "PROBLEMS_PARAMETERS": "on", "PROBLEMS_SHAPE": "vapor",
        "PROBLEMS_CHALLENGE": "Basic realm=\"x\"",
        "REQUESTS_HONORS_IDEMPOTENCY_KEY": "true", "LOG_SERVER_ERRORS": "critical", "LOG_CLIENT_ERRORS": "off",
        "LOG_OTHERS": "trace", "LOG_STATUSES": "404=debug", "LOG_PER_SECOND": "7", "LOG_MAXIMUM_FIELD_LENGTH": "100",
        "LOG_MAXIMUM_LINE_LENGTH": "2000", "LOG_PRIVATE_ARGUMENTS": "hidden", "LOG_QUOTING": "off",
        "RELOAD_POLL_INTERVAL": "10ms", "RELOAD_DEBOUNCE": "0s", "RELOAD_ALLOWS_REMOVAL": "true",
        "RELOAD_ON_HANG_UP": "no",
    ]

    /// None is ignored: each changes something, and a value that cannot be used is an error that names it.
    @Test(arguments: SettingName.all) func areObeyed(_ name: SettingName) async throws {
        func dumped(_ environment: [String: String]) async throws -> String {
            var text = ""
            dump(try await Shop.settings(locales: "Locales", environment: environment), to: &text)
            return text
        }
        let variable = name.environmentVariable
        let value = try #require(Self.values[String(variable.dropFirst("PLAINSPOKEN_".count))], "\(variable)")
        #expect(try await dumped([variable: value]) != dumped([:]), "\(variable) changes nothing")
        let isFree = variable.hasSuffix("_CHALLENGE") || variable.hasSuffix("_FOLDERS")
        let error = await #expect(throws: SettingError.self) {
            try await Shop.settings(locales: "Locales", environment: [variable: isFree ? "" : "no such value"])
        }
        #expect(error?.description.contains(variable) == true)
    }

    /// The running shop: its answers, its log, its texts.
    @Test func theRunningShopObeys() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "storefront-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let locales = folder.appending(path: "Locales")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: URL(filePath: Shop.locales), to: locales)
        let file = folder.appending(path: "log")
        try Data().write(to: file)
        let log = try FileHandle(forWritingTo: file)
        let shop = try RunningShop(
            [
                "PLAINSPOKEN_CATALOGS_FOLDERS": locales.path, "PLAINSPOKEN_LANGUAGES_DEFAULT": "de",
                "PLAINSPOKEN_LANGUAGES_OFFERED": "de,ko", "PLAINSPOKEN_PROBLEMS_OCCURRENCE_CODES": "off",
                "PLAINSPOKEN_PROBLEMS_TYPES_BASE": "https://docs.example/",
                "PLAINSPOKEN_LOG_PRIVATE_ARGUMENTS": "hidden",
                "PLAINSPOKEN_LOG_STATUSES": "404=off", "PLAINSPOKEN_RELOAD_ALLOWS_REMOVAL": "true",
                "PLAINSPOKEN_RELOAD_POLL_INTERVAL": "10ms", "LOCALES": "/no/such/folder",
            ], log: log)
        defer { shop.stop() }
        let unknown = try await shop.get("/products/17", language: "en").body
        #expect(unknown.contains("Es gibt kein Produkt mit der Nummer 17."), "\(unknown)")
        #expect(unknown.contains("https://docs.example/product.not-found") && !unknown.contains("\"reference\""))
        let order = #"{"email":"a@b.example","quantity":1,"card":"0000"}"#
        #expect(try await shop.get("/orders", language: "ko", posting: order).status == 402)

        try FileManager.default.removeItem(at: locales.appending(path: "ar.xml"))
        let operations = try shop.operations()
        var health = ""
        for _ in 0..<6_000 where !health.contains("\"generation\":2") {
            try await Task.sleep(for: .milliseconds(20))
            health = try await shop.get("/health", language: "de", from: operations).body
        }
        #expect(health.contains("\"generation\":2") && health.contains("\"healthy\""), "\(health)")

        let lines = try String(contentsOf: file, encoding: .utf8)
        #expect(lines.contains("code=payment.card-declined") && lines.contains("status=402"), "\(lines)")
        #expect(!lines.contains("DE89") && !lines.contains("status=404"), "\(lines)")
    }
}
