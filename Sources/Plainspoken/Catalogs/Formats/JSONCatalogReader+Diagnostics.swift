extension JSONCatalogReader {
    /// Reports a value that is not of the kind that its place needs. Of what is no value at all, the JSON reader has spoken.
    @discardableResult
    mutating func expect(_ kind: JSONNode.Kind, _ node: Int, _ message: String, help: String? = nil) -> Bool {
        let found = json.nodes[node].kind
        guard found != kind else { return true }
        if found != .invalid { report(.wrongType, json.range(of: node), message, help: help) }
        return false
    }

    mutating func reportUnknown(_ name: Int, among known: [String], in what: String) {
        let text = json.string(at: name)
        report(
            .unknownMember, json.range(of: name), "unknown member \"\(text.prefix(100))\"",
            help: Suggestion.nearest(to: text, among: known).map { "Did you mean \"\($0)\"?" }
                ?? "The members of \(what) are \(known.joined(separator: ", ")).")
    }

    mutating func report(_ fault: CatalogFault, _ range: Range<Int>, _ message: String, help: String? = nil) {
        diagnostics.append(CatalogDiagnostic(fault, range, message, help: help, key: key.map(json.string)))
    }

    static func diagnostic(_ problem: JSONProblem) -> CatalogDiagnostic {
        let fault: CatalogFault
        var related: [CatalogDiagnostic.Related] = []
        switch problem.kind {
        case .syntax, .limit: fault = .syntax
        case .encoding: fault = .encoding
        case .byteOrderMark: fault = .byteOrderMark
        case .loneSurrogate: fault = .loneSurrogate
        case .duplicateKey: fault = .duplicateKey
        }
        if let place = problem.related {
            let message = problem.kind == .duplicateKey ? "it is here first" : "it is opened here"
            related.append(CatalogDiagnostic.Related(range: place, message: message))
        }
        return CatalogDiagnostic(fault, problem.range, problem.message, help: problem.help, related: related)
    }
}

extension Range<Int> {
    /// The first elements of a range of offsets, as a range.
    func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
