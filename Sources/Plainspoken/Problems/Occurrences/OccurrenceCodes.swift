/// Whether readers get a code for each occurrence that they can say over the telephone: the member `reference` of a problem
/// and the argument `$reference` of texts.
///
/// ```swift
/// options.occurrenceCodes = .on      // "reference":"K7M3-9QFH"
/// ```
public struct OccurrenceCodes: Sendable, Hashable {
    let isOn: Bool

    /// No codes: the default.
    public static let off = OccurrenceCodes(isOn: false)

    /// An ``OccurrenceCode`` for each occurrence, made from its UUID. Where ``OccurrenceIDs`` gives an id that is not a UUID,
    /// or none, the code is as unpredictable as a UUID's, and only the log connects the two.
    public static let on = OccurrenceCodes(isOn: true)
}
