/// How far to look for wrong fields after a request did not decode.
///
/// A decoder stops at the first field that does not fit. To find the others, the same data is then decoded again, field
/// by field. This never changes what is accepted: it starts after the decoder has rejected the data, and only adds
/// field errors.
///
/// | | `.asSent` | `.everyField` |
/// |---|---|---|
/// | entries of a list, values of a dictionary | the first error of each | all |
/// | members of an object | the first one that does not fit | all |
/// | `init(from:)` gets | what was sent | 0, `""`, `false`, `[]`, `nil` for fields already found |
///
/// An `init(from:)` written by the compiler continues only if it gets a value. A hand-written one could crash on a
/// value that was never sent, so `.everyField` is the application's choice. See <doc:ValidatingRequests>.
public struct FieldSearch: Sendable, Hashable {
    /// Whether values are made up for fields that do not fit.
    let fillsIn: Bool

    /// Types decode only what was sent. Finds one error in each object.
    public static let asSent = FieldSearch(fillsIn: false)

    /// Finds all errors. For types whose `init(from:)` is written by the compiler, or can cope with 0, `""`, `false`,
    /// `[]` or `nil`. A type that can't cope should conform to ``DecodableAsSent``.
    public static let everyField = FieldSearch(fillsIn: true)

    /// The longest data to decode again, in bytes.
    public static let maximumLength = 65_536
    /// The most bytes to decode in total, over all rounds, to find every field of one request.
    public static let maximumWork = 524_288
    /// The most values to examine in total, over all rounds. An error counts as eight values. The first round always runs
    /// to its end.
    public static let maximumValues = 16_384
    /// The deepest level of nesting to examine; anything deeper counts as one field.
    public static let maximumDepth = 64

    /// How many times data of this length may be decoded.
    func rounds(length: Int) -> Int {
        guard length <= Self.maximumLength else { return 0 }
        return fillsIn ? min(AnswerLimits.fieldErrors, Self.maximumWork / max(length, 1)) : 1
    }
}

/// A type whose `init(from:)` gets only what was sent, even when the decoder looks for every field.
///
/// For a hand-written `init(from:)` that would crash, or do more than decode, on a value such as 0 or `""`:
///
/// ```swift
/// struct Grid: Decodable, DecodableAsSent {
///     var cells: [Int]
///     init(from decoder: any Decoder) throws {
///         let values = try decoder.container(keyedBy: Keys.self)
///         cells = Array(repeating: 0, count: 100 / (try values.decode(Int.self, forKey: .step)))   // by zero?
///     }
/// }
/// ```
///
/// The search then stops at the first error inside it, and in the object around it.
public protocol DecodableAsSent: Decodable {}
