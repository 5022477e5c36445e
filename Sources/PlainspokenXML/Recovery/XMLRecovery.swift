import Plainspoken

/// Reads a document once more that libxml2 has refused: finds out which mistakes it has, in words that say what to write, and
/// goes on behind each, so that what is right is read.
enum XMLRecovery {
    /// - Parameters:
    ///   - events: is told of every tag and text that can be made out.
    ///   - refusal: why the document was refused.
    /// - Returns: what is wrong, in the order of the document.
    static func read<Events: XMLEvents>(
        _ bytes: [UInt8], limits: XMLLimits, vocabulary: XMLVocabulary, refusal: XMLRefusal,
        into events: inout Events
    ) -> [CatalogDiagnostic] {
        let cause = refusal.diagnostic
        // What a DOCTYPE declares, the rest of the document can be made of.
        if refusal.exceedsLimit || cause.code == .doctype { return [cause] }
        var tokenizer = XMLTokenizer(bytes, limits: limits, vocabulary: vocabulary)
        tokenizer.run()
        var matcher = XMLElementMatcher<Events>(tokenizer)
        matcher.run(into: &events, isCutOff: tokenizer.isCutOff)
        var problems = tokenizer.problems + matcher.problems
        // What libxml2 has found is the truth: if nothing was found up to there, it stands beside what was. Of a text, libxml2
        // names the start.
        let found = cause.place.range?.upperBound ?? 0
        let place = bytes[min(found, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        if cause.code != .syntax || !problems.contains(where: { $0.isNotBehind(place) }) {
            if !problems.contains(where: { $0.code == cause.code && $0.code != .syntax }) { problems.append(cause) }
        }
        return problems.sorted { $0.place.start < $1.place.start }
    }
}

extension CatalogDiagnostic {
    /// Whether it, or what belongs to it, begins at or before an offset.
    fileprivate func isNotBehind(_ offset: Int) -> Bool {
        place.start <= offset || related.contains { $0.place.start <= offset }
    }
}
