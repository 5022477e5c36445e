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
}
