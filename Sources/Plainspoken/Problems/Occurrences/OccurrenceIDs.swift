/// The source of the ids of occurrences: the member `instance` of a problem (RFC 9457 §3.1.5), by which the problem is
/// found in the log.
///
/// ```swift
/// options.occurrenceIDs = .uuids                                                // the default: urn:uuid:0c9f3d6e-51b7-8e20-…
/// options.occurrenceIDs = .custom { "urn:request:\(RequestID.current)" }
/// ```
public struct OccurrenceIDs: Sendable {
    enum Kind: Sendable {
        case uuids
        case off
        case custom(@Sendable () -> String?)
    }

    let kind: Kind

    /// A UUID for each occurrence (RFC 9562 §5.8, version 8): `urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18`.
    ///
    /// Ids reveal nothing about each other: neither the next one nor the number of ids between two of them can be
    /// computed. Two are as unlikely to be equal as two random UUIDs.
    public static let uuids = OccurrenceIDs(kind: .uuids)

    /// No ids: problems have no `instance`.
    public static let off = OccurrenceIDs(kind: .off)

    /// Your own ids.
    ///
    /// - Parameter make: called once for each problem, on any thread. It returns a URI reference (RFC 3986 §4.1), or
    ///   `nil` for none. Anything else is dropped and reported as ``TranslationIssue/Kind/invalidURI``; an id of more
    ///   than ``AnswerLimits/nameBytes`` is dropped and reported as ``TranslationIssue/Kind/limitExceeded``.
    public static func custom(_ make: @escaping @Sendable () -> String?) -> OccurrenceIDs {
        OccurrenceIDs(kind: .custom(make))
    }
}
