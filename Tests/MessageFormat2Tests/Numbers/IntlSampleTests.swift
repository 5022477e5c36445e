import Foundation
import Testing

@testable import LanguageTags
@testable import MessageFormat2

/// Compares with ICU, through samples that `Generators/intl-samples.mjs` took from Node's Intl. 2,000 of them are stored; the
/// environment variable `INTL_SAMPLES` names a file with others.
@Suite struct IntlSampleTests {
    /// How many samples are stored, and how many plural categories they have.
    static let stored = (numbers: 2_000, categories: 1_052)

    /// Every sample is formatted and counted as by Intl.
    @Test func samples() throws {
        var counts = (numbers: 0, plurals: 0, differences: 0)
        for (index, line) in try Self.lines().enumerated() where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 6, "line \(index + 1)")
            let locale = try #require(LanguageTag(fields[0]))
            let number = try #require(DecimalNumber(fields[2]))
            let format = NumberFormat(locale: locale, options: try Self.options(fields[1]))

            var bytes: [UInt8] = []
            let operands = format.format(number, into: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            if text != fields[3] {
                counts.differences += 1
                if counts.differences <= 200 {
                    Issue.record(
                        "line \(index + 1): \(fields[0]) \(fields[1]) \(fields[2]): \(text.debugDescription), Intl \(fields[3].debugDescription)"
                    )
                }
            }
            #expect(format.operands(number) == operands)
            counts.numbers += 1

            for (type, expected) in [(PluralType.cardinal, fields[4]), (.ordinal, fields[5])] where expected != "-" {
                let category = PluralRules(locale: locale, type: type).category(operands)
                if category.rawValue != expected {
                    counts.differences += 1
                    if counts.differences <= 200 {
                        Issue.record(
                            "line \(index + 1): \(fields[0]) \(fields[1]) \(fields[2]): \(type) \(category), Intl \(expected)"
                        )
                    }
                }
                counts.plurals += 1
            }
        }
        print(
            "Intl samples: \(counts.numbers) numbers and \(counts.plurals) categories compared, \(counts.differences) differences"
        )
        #expect(counts.differences == 0)
        if ProcessInfo.processInfo.environment["INTL_SAMPLES"] == nil {
            #expect((counts.numbers, counts.plurals) == Self.stored)
        }
    }

    private static func lines() throws -> [Substring] {
        let stored = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/intl-samples.tsv")
        let file =
            ProcessInfo.processInfo.environment["INTL_SAMPLES"].map { URL(filePath: $0) } ?? stored.standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }

    private static func options(_ text: String) throws -> NumberFormatOptions {
        var options = NumberFormatOptions()
        var values: [String: String] = [:]
        for option in text.split(separator: ";") {
            let parts = option.split(separator: "=").map(String.init)
            values[parts[0]] = parts[1]
        }
        func read<Value: RawRepresentable<String>>(
            _ name: String, into path: WritableKeyPath<NumberFormatOptions, Value>
        ) throws {
            if let value = values.removeValue(forKey: name) {
                options[keyPath: path] = try #require(Value(rawValue: value), "\(name)")
            }
        }
        func read(_ name: String, into path: WritableKeyPath<NumberFormatOptions, Int?>) throws {
            guard let value = values.removeValue(forKey: name) else { return }
            let number: Int = try #require(Int(value), "\(name)")
            options[keyPath: path] = number
        }
        switch values.removeValue(forKey: "style") {
        case "percent": options.style = .percent
        case "currency":
            options.style = .currency(
                values.removeValue(forKey: "currency") ?? "",
                display: values.removeValue(forKey: "currencyDisplay").flatMap(NumberFormatOptions.CurrencyDisplay.init)
                    ?? .symbol,
                sign: values.removeValue(forKey: "currencySign").flatMap(NumberFormatOptions.CurrencySign.init)
                    ?? .standard)
        default: break
        }
        try read("signDisplay", into: \.signDisplay)
        try read("useGrouping", into: \.useGrouping)
        try read("trailingZeroDisplay", into: \.trailingZeroDisplay)
        try read("roundingMode", into: \.roundingMode)
        try read("roundingPriority", into: \.roundingPriority)
        try read("minimumFractionDigits", into: \.minimumFractionDigits)
        try read("maximumFractionDigits", into: \.maximumFractionDigits)
        try read("minimumSignificantDigits", into: \.minimumSignificantDigits)
        try read("maximumSignificantDigits", into: \.maximumSignificantDigits)
        options.minimumIntegerDigits = values.removeValue(forKey: "minimumIntegerDigits").flatMap(Int.init) ?? 1
        options.roundingIncrement = values.removeValue(forKey: "roundingIncrement").flatMap(Int.init) ?? 1
        try #require(values.isEmpty, "unknown options: \(values)")
        return options
    }
}
