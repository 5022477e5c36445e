import HTTPTypes

/// The header fields of answers with a known wait, which differ in the seconds alone. Those of short waits are kept after the first
/// answer with them, since a list of fields with one changed takes 1,500 instructions.
final class WaitingHeads: Sendable {
    /// Longer waits are rare, and not kept.
    private static let keptSeconds = 0..<128
    private static let place = 2

    private let template: HTTPFields
    /// By seconds; empty until one is needed.
    private let kept = Published<[HTTPFields?]>([])

    /// - Parameter template: the fields, with `Retry-After` at its usual place.
    init(_ template: HTTPFields) { self.template = template }

    /// The fields for a wait in seconds.
    func fields(_ seconds: Int) -> HTTPFields {
        let known = kept.read()
        if known.indices.contains(seconds), let fields = known[seconds] { return fields }
        var fields = template
        fields[Self.place].value = String(seconds)
        guard Self.keptSeconds.contains(seconds) else { return fields }
        kept.update { kept in
            if kept.isEmpty { kept = Array(repeating: nil, count: Self.keptSeconds.count) }
            kept[seconds] = fields
        }
        return fields
    }
}
