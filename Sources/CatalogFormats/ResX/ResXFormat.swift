import CatalogsXML
public import ExchangeFormats
public import LanguageTags

/// Resources of .NET: `Resources.cs.resx`.
///
/// ```xml
/// <data name="FilesLeft" xml:space="preserve">
///   <value>{0} of {1} files are left.</value>
///   <comment>Shown below the list.</comment>
/// </data>
/// ```
///
/// `{0}` is `{$arg1}`; its format, as in `{0:N2}`, is the program's business. A text without such a placeholder is read as it is. Resources
/// of another type, such as images, are left out, and so is what a designer of forms keeps about itself (`>>button.Name`).
public struct ResXFormat: ImportFormat {
    /// Creates the format; `.resx` is shorter.
    public init() {}

    public var name: String { "resx" }

    public var fileExtension: String { "resx" }

    /// Whether a file's root element is `<root>`, and it has resources.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        guard XMLRoot.name(of: bytes) == "root" else { return false }
        return path.hasSuffix(".resx") || XMLMarkup.find(Array("<resheader".utf8), in: bytes, 0..<bytes.count) != nil
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var report = FileReport(bytes, path: path)
        let root = report.root(of: bytes, where: { $0.name == "root" }) { root in
            ("the root element is <\(root.name.prefix(100))>, not <root>", "Use a .resx file.")
        }
        guard let root else { return report.unusable() }
        var units: [ReadUnit] = []
        for data in root.elements("data") {
            guard let name = report.required("name", of: data), !name.text.hasPrefix(">>"),
                data.attribute("type") == nil, data.attribute("mimetype") == nil
            else { continue }
            var unit = ReadUnit(name.text, id: nil, at: name.valueRange)
            let value = data.first("value")
            unit.targetRange = value?.inner ?? data.inner
            unit.target = value.flatMap { Self.text($0.text) }
            unit.note = data.first("comment").flatMap { $0.text.isEmpty ? nil : $0.text }
            units.append(unit)
        }
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    /// A text with placeholders of .NET. Without one, no program formats it, and braces are braces.
    private static func text(_ text: String) -> ReadText? {
        guard !text.isEmpty else { return nil }
        let pieces = PlaceholderNotation(flags: ["csharp-format"]).pieces(of: text)
        let isFormatted = pieces.contains { if case .placeholder = $0 { true } else { false } }
        return isFormatted ? .pattern(pieces) : .text(text)
    }
}

extension ExchangeFormat where Self == ResXFormat {
    /// Resources of .NET.
    public static var resx: ResXFormat { ResXFormat() }
}
