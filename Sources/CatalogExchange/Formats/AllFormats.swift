public import ExchangeFormats

// HOW TO ADD A FORMAT
// 1. Create Formats/<Name>/<Name>Format.swift next to the others: a type that conforms to ExchangeFormat.
// 2. Add it to ``ExchangeFormatList/all``.
// Tests/CatalogExchangeTests checks every format in the list.

/// The formats of this package.
public enum ExchangeFormatList {
    /// All formats, in the order in which a file is offered to them.
    public static let all: [any ExchangeFormat] = [
        .xliff21, .xliff12, .po, .arb, .xcstrings, .android, .i18next, .fluent, .csv, .tsv,
    ]

    /// The names for command lines.
    public static var names: [String] { all.map(\.name) }

    /// The format with a name; nil if there is none.
    public static func format(named name: String) -> (any ExchangeFormat)? { all.first { $0.name == name } }

    /// The format that a file is in, judged by its content; nil if none fits.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: its name, for formats whose content looks like that of others.
    public static func format(of bytes: [UInt8], path: String) -> (any ExchangeFormat)? {
        all.first { $0.recognizes(bytes, path: path) }
    }
}
