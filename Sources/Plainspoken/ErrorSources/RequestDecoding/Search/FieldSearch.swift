/// How far the fields of a request are looked at after it did not decode.
///
/// A decoder stops at the first field that does not fit. Then the same data is decoded again, field by field, to find the others.
/// That never changes what is accepted: it starts after the decoder has refused the data, and only adds field errors.
///
/// | | `.asSent` | `.everyField` |
/// |---|---|---|
/// | entries of a list, values of a dictionary | the first error of each | all |
/// | members of an object | the first one that does not fit | all |
/// | `init(from:)` gets | what was sent | 0, `""`, `false`, `[]`, `nil` for fields that have been found |
///
/// An `init(from:)` that the compiler writes goes on only if it gets a value. A hand-written one could stop the process over a
/// value that was never sent, so it is the application that says `.everyField`. See <doc:ValidatingRequests>.
public struct FieldSearch: Sendable, Hashable {
    /// Whether values are made up in place of those that do not fit.
    let fillsIn: Bool

    /// Types decode from nothing but what was sent. Finds one error of each object.
    public static let asSent = FieldSearch(fillsIn: false)

    /// Finds all. For types whose `init(from:)` the compiler writes, or comes to no harm with 0, `""`, `false`, `[]` or `nil`.
    /// A type that would conforms to ``DecodableAsSent``.
    public static let everyField = FieldSearch(fillsIn: true)

    /// The longest data that is decoded again, in bytes.
    public static let maximumLength = 65_536
    /// The most bytes that are decoded in all, over and over, to find every field of one request.
    public static let maximumWork = 524_288
    /// The most values that are looked at in all, over and over. An error counts as eight. The first time does not end there.
    public static let maximumValues = 16_384
    /// The most levels of nesting that are looked into; what is deeper counts as one field.
    public static let maximumDepth = 64

    /// How often data of a length may be decoded.
    func rounds(length: Int) -> Int {
        guard length <= Self.maximumLength else { return 0 }
        return fillsIn ? min(AnswerLimits.fieldErrors, Self.maximumWork / max(length, 1)) : 1
    }
}

/// A type whose `init(from:)` gets only what was sent, also where the decoder is told to find every field.
///
/// For a hand-written `init(from:)` that stops the process, or does something beyond decoding, with a value such as 0 or `""`:
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
/// The search then ends at the first error inside it, and in the object around it.
public protocol DecodableAsSent: Decodable {}
