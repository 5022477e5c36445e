public import ExchangeFormats
public import LanguageTags
import Plainspoken

/// A translators' format of one's own: one record for each text, `key/part=translation`.
public struct LinesFormat: ExchangeFormat {
    /// Texts can have line feeds, so records end with the character for that.
    private static let end: UInt8 = 0x1E

    public let name = "lines"
    public let fileExtension = "lines"
    /// Whether it makes a mistake: all records have the same place.
    private let confusesPlaces: Bool

    public init(confusesPlaces: Bool = false) { self.confusesPlaces = confusesPlaces }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool { path.hasSuffix(".lines") }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var bytes: [UInt8] = []
        for entry in document.entries {
            for text in entry.texts {
                for unit in text.units {
                    let id = ExchangeID(entry.key, text.part, keys: unit.keys)
                    bytes += "\(id)=\(unit.translation.map(PatternText.source) ?? "")".utf8
                    bytes.append(Self.end)
                }
            }
        }
        return ExchangeOutput(bytes)
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reading = ExchangeReading(targetLanguage: "cs")
        for record in bytes.split(separator: Self.end) {
            let parts = record.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2, let id = ExchangeID(parts[0]) else { continue }
            var unit = ReadUnit(parts[0], id: id, at: confusesPlaces ? 0..<1 : record.startIndex..<record.endIndex)
            if case .success(let pieces) = PatternText.read(parts[1]), !pieces.isEmpty {
                unit.state = .translated
                unit.target = .pattern(pieces)
            }
            reading.units.append(unit)
        }
        return reading
    }
}
