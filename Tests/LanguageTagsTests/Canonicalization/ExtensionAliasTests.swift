import Foundation
import LanguageTags
import TestSupport
import Testing

/// Types of the extensions `u` and `t` that were replaced by others (UTS #35 §3.6.4 and §3.7.1).
@Suite struct ExtensionAliasTests {
    /// Input and canonical form.
    static let cases: [(String, String)] = [
        ("th-u-ca-islamicc", "th-u-ca-islamic-civil"), ("am-u-ca-ethiopic-amete-alem", "am-u-ca-ethioaa"),
        ("de-u-ks-primary", "de-u-ks-level1"), ("de-u-KS-Tertiary", "de-u-ks-level3"),
        ("en-GB-u-ms-imperial", "en-GB-u-ms-uksystem"), ("zh-u-tz-cnckg", "zh-u-tz-cnsha"),
        ("en-u-tz-eire", "en-u-tz-iedub"), ("pl-u-tz-poland", "pl-u-tz-plwaw"), ("en-u-tz-zulu", "en-u-tz-utc"),
        // `yes` is `true`, which goes without saying; other keys keep it.
        ("de-u-kn-yes", "de-u-kn"), ("de-u-kn-true", "de-u-kn"), ("de-u-kn-false", "de-u-kn-false"),
        ("de-u-co-yes", "de-u-co-yes"),
        ("de-u-kn-yes-ks-primary-ca-islamicc", "de-u-ca-islamic-civil-kn-ks-level1"),
        ("en-u-rg-no23", "en-u-rg-no50"), ("zh-u-sd-cn11", "zh-u-sd-cnbj"),
        ("und-t-m0-names", "und-t-m0-prprname"), ("en-t-iw-m0-tekie-alibekit", "en-t-he-m0-tekieali"),
        ("und-t-d0-name", "und-t-d0-charname"),
        // Names from older formats are too long for a tag, and deprecated types without a successor stay.
        ("de-u-co-phonebk", "de-u-co-phonebk"), ("zh-u-co-big5han", "zh-u-co-big5han"),
        ("en-u-vt-0061", "en-u-vt-0061"),
        ("en-a-ks-primary", "en-a-ks-primary"), ("en-x-u-ks-primary", "en-x-u-ks-primary"),
    ]

    @Test(arguments: cases) func typesAreReplaced(text: String, expected: String) throws {
        let tag = try #require(LanguageTag(text))
        #expect(tag.canonical.description == expected)
        #expect(tag == LanguageTag(expected))
        #expect(tag.canonical.canonical.description == expected)
    }

    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's BCP 47 data"))"))
    func everyTypeAndAliasOfCLDR() throws {
        var types = 0
        var aliases = 0
        for name in [
            "calendar", "collation", "currency", "measure", "number", "segmentation", "timezone",
            "transform-destination", "transform", "transform_hybrid", "transform_ime", "transform_keyboard",
            "transform_mt", "transform_private_use", "variant",
        ] {
            let data = Data(try Conformance.bytes("cldr/bcp47/\(name).json"))
            let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            let extensions = try #require(json?["keyword"] as? [String: [String: [String: Any]]])
            for (singleton, keys) in extensions {
                for (key, content) in keys {
                    let known = content.compactMapValues { $0 as? [String: Any] }
                    for (type, attributes) in known where Self.isType(type) {
                        let tag = try #require(LanguageTag("und-\(singleton)-\(key)-\(type)"))
                        let preferred = attributes["_preferred"] as? String ?? type
                        let expected = try #require(LanguageTag("und-\(singleton)-\(key)-\(preferred)"))
                        #expect(tag.canonical == expected.canonical)
                        if preferred == type {
                            let isTrue = singleton == "u" && type == "true"
                            let text = "und-\(singleton)-\(key)\(isTrue ? "" : "-\(type)")"
                            #expect(tag.canonical.description == text)
                        }
                        types += 1
                        let others = (attributes["_alias"] as? String ?? "").lowercased().split(separator: " ")
                        for alias in others where Self.isType(String(alias)) {
                            let other = try #require(LanguageTag("und-\(singleton)-\(key)-\(alias)"))
                            #expect(other.canonical.description == tag.canonical.description, "\(alias)")
                            aliases += 1
                        }
                    }
                }
            }
        }
        print("extension types: \(types), with \(aliases) aliases that a tag can have")
        #expect(types >= 800 && aliases >= 49)
    }

    /// Whether a tag can have it: `REORDER_CODE` stands for other data, `Europe/Andorra` is from older formats.
    private static func isType(_ text: String) -> Bool {
        !text.hasPrefix("_") && text == text.lowercased()
            && text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
                3...8 ~= $0.utf8.count && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }
}
