public import ExchangeFormats

// HOW TO ADD A FORMAT
// 1. Create <Name>/<Name>Format.swift next to the others: a type that conforms to ExchangeFormat.
// 2. Add it to ``ExchangeFormatList/all``.
// A format that is only read conforms to ImportFormat.
// Tests/CatalogFormatsTests checks every format in the list.

/// The formats of this package.
public enum ExchangeFormatList {
    /// All formats, in the order in which a file is offered to them.
    public static let all: [any ExchangeFormat] = [
        .xliff21, .xliff12, .po, .arb, .xcstrings, .android, .resx, .stringsdict, .strings, .properties,
        .rails, .laravel, .i18next, .fluent, .csv, .tsv,
    ]

    /// The formats that are also written, for translators and apps; the others are only read.
    public static var written: [any ExchangeFormat] { all.filter { !($0 is any ImportFormat) } }

    /// The names for command lines.
    public static var names: [String] { all.map(\.name) }

    /// The format with a name; nil if there is none.
    public static func format(named name: String) -> (any ExchangeFormat)? { all.first { $0.name == name } }

    /// The format that a file is in, judged by its content, or by its name if the content is broken; nil if none fits.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: its name.
    public static func format(of bytes: [UInt8], path: String) -> (any ExchangeFormat)? {
        if let format = all.first(where: { $0.recognizes(bytes, path: path) }) { return format }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let named = all.filter { $0.fileExtension == path[path.index(after: dot)...].lowercased() }
        // XLIFF has two versions. Of the formats in JSON, only one is for files that say nothing.
        let plain = named.filter { !($0 is any ImportFormat) }
        return plain.count == 1 ? plain.first : named.count == 1 ? named.first : nil
    }
}
