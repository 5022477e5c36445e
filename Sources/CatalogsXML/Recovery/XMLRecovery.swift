import Catalogs

/// Reads again a document that libxml2 has refused. It determines which mistakes the document has, describes them so that people know
/// what to write, and continues after each of them, so that the valid parts are read.
enum XMLRecovery {
    /// - Parameters:
    ///   - events: receives every tag and text that can be recognized.
    ///   - refusal: the reason why the document was refused.
    /// - Returns: the mistakes, in the order of the document.
    static func read<Events: XMLEvents>(
        _ bytes: [UInt8], limits: XMLLimits, vocabulary: XMLVocabulary, refusal: XMLRefusal,
        into events: inout Events
    ) -> [CatalogDiagnostic] {
        let cause = refusal.diagnostic
        // The rest of the document can depend on what a DOCTYPE declares.
        if refusal.exceedsLimit || cause.code == .doctype { return [cause] }
        var tokenizer = XMLTokenizer(bytes, limits: limits, vocabulary: vocabulary)
        tokenizer.run()
        var matcher = XMLElementMatcher<Events>(tokenizer)
        matcher.run(into: &events, isCutOff: tokenizer.isCutOff)
        var problems = tokenizer.problems + matcher.problems
        // libxml2's finding is always right, so if no problem was found up to its place, it is added to those that were. For a mistake in
        // text, libxml2 gives the place where the text starts.
        let found = cause.place.range?.upperBound ?? 0
        let place = bytes[min(found, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        if cause.code != .syntax || !problems.contains(where: { $0.isNotBehind(place) }) {
            if !problems.contains(where: { $0.code == cause.code && $0.code != .syntax }) { problems.append(cause) }
        }
        return problems.sorted { $0.place.start < $1.place.start }
    }
}

extension CatalogDiagnostic {
    /// Whether the problem, or a place related to it, begins at or before an offset.
    fileprivate func isNotBehind(_ offset: Int) -> Bool {
        place.start <= offset || related.contains { $0.place.start <= offset }
    }
}
