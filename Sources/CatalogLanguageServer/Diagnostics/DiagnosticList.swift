import ByteText
import CatalogLinting
import Catalogs

/// The findings of one file as the protocol has them (LSP 3.17, `Diagnostic`).
struct DiagnosticList {
    /// The most findings of one file that an editor is given; the first ones say enough.
    static let maximumCount = 1_000

    let json: JSONValue
    /// Differs if the findings do.
    let hash: UInt64
    let isEmpty: Bool

    static var empty: DiagnosticList { DiagnosticList([]) }

    private init(_ diagnostics: [JSONValue]) {
        json = .array(diagnostics)
        isEmpty = diagnostics.isEmpty
        var bytes: [UInt8] = []
        json.append(to: &bytes)
        var hash = StableHash()
        hash.add(bytes.span)
        self.hash = hash.value
    }

    init(_ findings: [Finding], in session: Session) {
        guard let file = findings.first?.file else {
            self.init([])
            return
        }
        let lines = session.workspace.lines(of: file)
        var diagnostics = findings.prefix(Self.maximumCount).map { Self.diagnostic($0, lines, session) }
        if findings.count > diagnostics.count {
            let rest = Counted.text(findings.count - diagnostics.count, "more finding")
            diagnostics.append([
                "range": lines.json(0..<0), "severity": 3, "source": "catalog-lint",
                "message": "there are \(rest) in this file; catalog-lint lists all of them",
            ])
        }
        self.init(diagnostics)
    }

    static func diagnostic(_ finding: Finding, _ lines: TextLines, _ session: Session) -> JSONValue {
        let severity: JSONValue =
            switch finding.severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        let diagnostic: JSONValue = [
            "range": lines.json(finding.range), "severity": severity, "code": .string(finding.code),
            "source": "catalog-lint", "message": .string(finding.messageWithHelp),
            "data": .string(finding.hash),
        ]
        guard session.client.showsRelatedPlaces, !finding.related.isEmpty else { return diagnostic }
        return diagnostic.with(
            "relatedInformation",
            .array(
                finding.related.map { place in
                    [
                        "location": [
                            "uri": .string(session.workspace.uri(of: place.file.path)),
                            "range": session.workspace.lines(of: place.file).json(place.range),
                        ],
                        "message": .string(place.message),
                    ]
                }))
    }
}
