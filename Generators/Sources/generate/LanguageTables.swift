import Foundation

/// The tables of the module LanguageTags.
let languageTables: [any TableGenerator] = [
    LanguageLikelySubtagsTable(), LanguageAliasesTable(), LanguageParentsTable(), LanguageMatchingTable(),
    LanguageScriptsTable(), LanguageKnownTagsTable(), LanguageExtensionsTable(), ExemplarTables(),
]

/// The common format of those tables: subtags as text of fixed width, in string literals, which compile instantly, are in the binary's
/// read-only data and cost nothing at startup.
enum LanguageTableText {
    /// `zh-Hant-TW` as language, script and region; `und`, `Zzzz` and `ZZ` count as missing.
    static func subtags(_ tag: String) -> (language: String, script: String, region: String) {
        var language = "", script = "", region = ""
        for (index, subtag) in tag.replacing("_", with: "-").split(separator: "-").map(String.init).enumerated() {
            if index == 0 {
                language = subtag == "und" || subtag == "root" ? "" : subtag
            } else if subtag.utf8.count == 4, subtag.first?.isLetter == true {
                script = subtag
            } else {
                region = subtag
            }
        }
        return (language, script, region)
    }

    /// Ten bytes: `zh HantTW `, or spaces where a subtag is missing.
    static func record(_ tag: String) -> String {
        let (language, script, region) = subtags(tag)
        return padded(language, 3) + padded(script, 4) + padded(region, 3)
    }

    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }

    /// The number of a language in tables that languages index: letters as digits 1 to 26 in base 27.
    static func languageIndex(_ language: String) -> Int {
        let digits = language.utf8.map { Int($0) - 0x60 }
        return digits.reduce(0) { $0 * 27 + $1 } * (digits.count == 2 ? 27 : 1)
    }

    /// The number of a region: letters in base 27, or the number plus 729.
    static func regionIndex(_ region: String) -> Int {
        Int(region).map { $0 + 729 } ?? region.utf8.reduce(0) { $0 * 27 + Int($1) - 0x40 }
    }

    /// The subtags in one number, which compares them by region, script and language.
    static func packed(_ tag: String) -> UInt64 {
        let (language, script, region) = subtags(tag)
        let code = script.lowercased().utf8.reduce(0) { $0 * 26 + UInt64($1) - 0x61 }
        return UInt64(languageIndex(language)) | (script.isEmpty ? 0 : code + 1) << 15 | UInt64(regionIndex(region))
            << 34
    }

    /// A number below 4,096 as two bytes of base 64, from `0` on.
    static func base64(_ number: Int) throws -> String {
        guard (0..<4096).contains(number) else { throw GeneratorError("\(number) does not fit into two digits") }
        return String(decoding: [UInt8(0x30 + number / 64), UInt8(0x30 + number % 64)], as: UTF8.self)
    }

    /// A constant of the text, in lines of 100 bytes.
    static func constant(_ name: String, _ text: String, _ comment: String) -> String {
        var lines: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            lines.append("        \(rest.prefix(100))\\#")
            rest = rest.dropFirst(100)
        }
        return """
                /// \(comment)
                static let \(name) = #\"\"\"
            \(lines.joined(separator: "\n"))

                    \"\"\"#

            """
    }

    /// The type that contains a file's constants.
    static func type(_ name: String, _ comment: String, _ constants: [String]) -> String {
        "/// \(comment)\nenum \(name) {\n" + constants.joined(separator: "\n") + "}\n"
    }
}

extension ConformanceData {
    /// An object somewhere inside a JSON file.
    func object(_ file: String, _ path: String...) throws -> [String: Any] {
        var object = try json(file)
        for name in path {
            guard let inner = object[name] as? [String: Any] else { throw GeneratorError("\(file): no object \(name)") }
            object = inner
        }
        return object
    }
}
