/// A point in time that a text shows, such as the end of an offer, with the time zone to show it in.
///
/// ```swift
/// PointInTime(secondsSince1970: 1_772_323_200)
/// PointInTime(secondsSince1970: 1_772_323_200, zone: "Europe/Warsaw")
/// PointInTime(offer.end)   // a Foundation.Date, with `import PlainspokenFoundation`
/// ```
public struct PointInTime: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    public var secondsSince1970: Double
    /// The IANA name of the time zone to show it in; `nil` for the formatter's own.
    public var zone: String?

    /// - Parameters:
    ///   - secondsSince1970: seconds since 1970-01-01T00:00:00Z, without leap seconds.
    ///   - zone: the IANA name of the time zone to show it in, such as `Europe/Warsaw`; `nil` for the formatter's own.
    public init(secondsSince1970: Double, zone: String? = nil) {
        self.secondsSince1970 = secondsSince1970
        self.zone = zone
    }
}

extension DiagnosisArgument {
    /// A point in time.
    public static func date(_ point: PointInTime) -> DiagnosisArgument {
        .date(secondsSince1970: point.secondsSince1970, zone: point.zone)
    }
}
