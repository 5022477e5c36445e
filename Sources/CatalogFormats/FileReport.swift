import ByteText
import Catalogs
import ExchangeFormats

extension CatalogDiagnostic.Code {
    /// The same for something that hides no text.
    var asWarning: CatalogDiagnostic.Code { CatalogDiagnostic.Code(id, name, isError: false) }
}

/// Collects the mistakes in a file that is being read.
struct FileReport {
    private let bytes: [UInt8]
    private let path: String
    private var found: [CatalogDiagnostic] = []

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }

    /// Adds a mistake.
    ///
    /// - Parameters:
    ///   - first: the place of the first of two equal names.
    mutating func add(
        _ code: CatalogDiagnostic.Code, at range: Range<Int>, _ message: String, help: String, first: Range<Int>? = nil
    ) {
        let related = first.map { CatalogDiagnostic.RelatedPlace($0, .first) }
        found.append(CatalogDiagnostic(code, at: range, message, help: help, related: related.map { [$0] } ?? []))
    }

    /// The reading of a file in an encoding that is not read; nil if it is UTF-8.
    static func unusable(_ bytes: [UInt8], path: String) -> ExchangeReading? {
        guard let fault = CatalogDiagnostic.encodingFault(in: bytes, path: path) else { return nil }
        var report = FileReport(bytes, path: path)
        report.add([fault])
        return report.unusable()
    }

    /// The reading of a file in which nothing can be read.
    func unusable() -> ExchangeReading { ExchangeReading(diagnostics: diagnostics(), isUnusable: true) }

    /// Whether a file of texts is a JSON object. If it is something else, that is reported, unless its syntax is.
    mutating func requireObject(_ json: JSONDocument) -> Bool {
        if json.nodes.first?.kind == .object { return true }
        if !json.nodes.isEmpty, json.error == nil {
            add(
                .wrongType, at: json.range(of: 0), "the file is not a JSON object",
                help: "Put the texts into an object: {\"title\": \"…\"}.")
        }
        return false
    }

    /// Adds mistakes that a parser has found.
    mutating func add(_ problems: [CatalogDiagnostic]) { found += problems }

    /// All mistakes in the order of the file, with lines and columns.
    func diagnostics() -> [CatalogDiagnostic] {
        guard !found.isEmpty else { return [] }
        let table = LineTable(bytes)
        return found.sorted { $0.place.start < $1.place.start }.map { diagnostic in
            diagnostic.located(in: path) { SourcePosition(table.counter(at: $0, in: bytes)) }
        }
    }
}
