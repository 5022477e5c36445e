import ByteText
import Catalogs
import CatalogsXML
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads the texts and plural forms in a property list in XML.
struct PropertyListReader {
    private let bytes: [UInt8]
    private let path: String
    private let plurals: AppPlurals
    private let language: LanguageTag?
    private var report: FileReport
    private var units: [ReadUnit] = []

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        self.language = language ?? LanguageTag(inPath: path)
        plurals = AppPlurals(language: self.language, zero: .number)
        report = FileReport(bytes, path: path)
    }

    /// Whether a file is a property list in Apple's binary format.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    mutating func read() -> ExchangeReading {
        if Self.isBinary(bytes) {
            report.add(
                .wrongType, at: 0..<6, "this is a binary property list, which is not read",
                help: "Write it as XML first: plutil -convert xml1 FILE, or plistutil -i FILE -o FILE.xml on Linux.")
            return report.unusable()
        }
        if let unusable = FileReport.unusable(bytes, path: path) { return unusable }
        let root = report.root(of: Self.withoutDoctype(bytes), where: { $0.name == "plist" }) { root in
            (
                "the root element is <\(root.name.prefix(100))>, not <plist>",
                "Use a .strings or .stringsdict file of an app for Apple's systems."
            )
        }
        guard let root else { return report.unusable() }
        guard let dictionary = root.first("dict") else {
            report.add(.wrongType, at: root.tag, "there is no <dict> in this property list", help: "Add it.")
            return report.unusable()
        }
        for (key, value) in pairs(of: dictionary) { text(key, value) }
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    /// The file with spaces for Apple's `<!DOCTYPE …>`, which says nothing about the texts. One that declares something stays, and is refused.
    private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
        let head = 0..<min(bytes.count, 4_096)
        guard let start = XMLMarkup.find(Array("<!DOCTYPE".utf8), in: bytes, head)?.lowerBound,
            let end = bytes[start..<head.upperBound].firstIndex(of: UInt8(ascii: ">")),
            !bytes[start..<end].contains(UInt8(ascii: "["))
        else { return bytes }
        var bytes = bytes
        for offset in start...end where bytes[offset] != 0x0A { bytes[offset] = 0x20 }
        return bytes
    }

    /// The keys and values of a `<dict>`. A key without a value is reported.
    private mutating func pairs(of dictionary: XMLElement) -> [(key: XMLElement, value: XMLElement)] {
        var pairs: [(key: XMLElement, value: XMLElement)] = []
        var key: XMLElement?
        for element in dictionary.elements {
            if element.name == "key" {
                if let key { reportLonely(key) }
                key = element
            } else if let own = key {
                pairs.append((own, element))
                key = nil
            } else {
                report.add(.wrongType, at: element.tag, "this value has no key", help: "Write <key>…</key> before it.")
            }
        }
        if let key { reportLonely(key) }
        return pairs
    }

    private mutating func reportLonely(_ key: XMLElement) {
        report.add(.wrongType, at: key.tag, "this key has no value", help: "Write <string>…</string> after it.")
    }

    // MARK: Texts

    private mutating func text(_ key: XMLElement, _ value: XMLElement) {
        var unit = ReadUnit(key.text, id: nil, at: key.inner)
        unit.targetRange = value.inner
        switch value.name {
        case "string":
            let pieces = PrintfText.pieces(of: value.text)
            unit.target = pieces.isEmpty ? nil : .pattern(pieces)
            units.append(unit)
        case "dict": plural(value, unit)
        default: refuse(value, unit, "<\(value.name.prefix(100))> is not a text", help: "Remove it.")
        }
    }

    private mutating func refuse(_ element: XMLElement, _ unit: ReadUnit, _ message: String, help: String) {
        report.add(.wrongType, at: element.inner, message, help: help)
        units.append(unit)
    }

    /// A text with plural forms.
    private mutating func plural(_ dictionary: XMLElement, _ unit: ReadUnit) {
        var format: String?
        var parts: [String: SubstitutedText.Part] = [:]
        for (key, value) in pairs(of: dictionary) {
            let name = key.text
            if name == "NSStringLocalizedFormatKey" {
                format = value.text
            } else if name == "NSStringVariableWidthRuleType" || name == "NSStringDeviceSpecificRuleType" {
                return refuse(
                    dictionary, unit,
                    "this text varies by \(name.contains("Width") ? "width" : "device"), which catalogs cannot say",
                    help: "Write a text for each under a key of its own.")
            } else if value.name == "dict" {
                guard let part = part(value) else {
                    return refuse(
                        value, unit, "these are not plural forms of a number",
                        help: "Write NSStringPluralRuleType for NSStringFormatSpecTypeKey.")
                }
                parts[name] = part
            }
        }
        guard let format else {
            return refuse(
                dictionary, unit, "this text has no NSStringLocalizedFormatKey", help: "Add it, such as %#@files@.")
        }
        do throws(SubstitutedText.Mistake) {
            let substituted = SubstitutedText(format, parts)
            let variants = try substituted.variants()
            var unit = unit
            guard variants.countsFirstNumber else {
                unit.target = .message(try substituted.message())
                return units.append(unit)
            }
            for row in variants.rows {
                unit.keys = row.keys
                unit.target = row.pieces.isEmpty ? nil : .pattern(row.pieces)
                units.append(unit)
            }
        } catch {
            refuse(dictionary, unit, error.message, help: error.help)
        }
    }

    /// The plural forms of a part; nil if it is something else.
    private mutating func part(_ dictionary: XMLElement) -> SubstitutedText.Part? {
        var part = SubstitutedText.Part(specifier: "d", forms: [])
        var isPlural = false
        for (key, value) in pairs(of: dictionary) where value.name == "string" {
            switch key.text {
            case "NSStringFormatSpecTypeKey": isPlural = value.text == "NSStringPluralRuleType"
            case "NSStringFormatValueTypeKey":
                if (1...8).contains(value.text.utf8.count) { part.specifier = value.text }
            default:
                guard let category = PluralCategory(rawValue: key.text) else { continue }
                if let key = plurals.key(of: category) {
                    part.forms.append((key, value.text))
                } else {
                    report.add([.unusedForm(category, at: key.inner, in: language)])
                }
            }
        }
        return isPlural ? part : nil
    }
}
