extension FieldRule where Value == String {
    /// How many code points a text may have for each allowed character. A family emoji with four faces has 7.
    static var codePointsPerCharacter: Int { 16 }

    /// Has visible characters: `field.blank` for an empty text, spaces, and invisible characters.
    public static var notBlank: FieldRule {
        that(.blank) { text in
            !text.unicodeScalars.allSatisfy {
                $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            }
        }
    }

    /// A number of characters, as people count them: `.length(2...40)`, `.length(8...)`, `.length(...40)`.
    /// `field.too-short`, `field.too-long`.
    ///
    /// “👍🏽” is one. A text is also too long if it has more than 16 times as many code points (Unicode scalars) as
    /// allowed characters, so that a single character cannot carry a book of accents.
    public static func length(_ limits: some RangeLimits<Int>) -> FieldRule {
        let (least, most) = (limits.smallestTaken, limits.largestTaken)
        return FieldRule { text in
            if let most {
                let (points, overflow) = most.multipliedReportingOverflow(by: codePointsPerCharacter)
                // Code points first: characters take long to count in a long text that has few of them.
                if !overflow, text.unicodeScalars.isLonger(than: points) { return .tooLong(limit: most) }
                if text.isLonger(than: most) { return .tooLong(limit: most) }
            }
            if let least, least > 0, !text.isLonger(than: least - 1) { return .tooShort(limit: least) }
            return nil
        }
    }

    /// A text in a given format: `field.format`.
    ///
    /// ```swift
    /// .format(.pattern) { $0.wholeMatch(of: /[A-Z]{2}\d{4}/) != nil }
    /// ```
    ///
    /// - Parameters:
    ///   - format: the format that the reader is told about.
    ///   - matches: whether a text has that format.
    public static func format(
        _ format: FieldFormat, _ matches: @escaping @Sendable (String) -> Bool
    ) -> FieldRule {
        that(.format(format), matches)
    }

    /// An address that mail can be sent to: one `@`; before it a name of 1 to 64 bytes without spaces and quotes; after
    /// it a host name with a dot; at most 254 bytes (RFC 5321 §4.5.3). Letters can be from any script (RFC 6531).
    /// Stricter than RFC 5322, which allows comments and quoted names. It does not mean that anyone reads mail there.
    public static var email: FieldRule { that(.format(.email), TextFormat.isEmail) }

    /// An address with `http:` or `https:` and a host name or IP address (RFC 3986). No user names, no spaces.
    public static var url: FieldRule { that(.format(.url), TextFormat.isURL) }

    /// A UUID in its usual form, of any version (RFC 9562 §4): `1c0b8f1e-9d3b-4b52-8a69-6a1de47a3c52`.
    public static var uuid: FieldRule { that(.format(.uuid), TextFormat.isUUID) }

    /// A telephone number: 5 to 15 digits (E.164), optionally with a leading `+`, and with spaces, `-`, `.`, `/`, `(`
    /// and `)` in between.
    public static var phone: FieldRule { that(.format(.phone), TextFormat.isPhone) }

    /// A day that exists (RFC 3339 `full-date`): `2028-02-29`.
    public static var date: FieldRule { that(.format(.date), TextFormat.isDate) }

    /// A time of day, with or without seconds: `23:59`, `23:59:59.5` (RFC 3339 `partial-time`).
    public static var time: FieldRule { that(.format(.time), TextFormat.isTime) }

    /// A point in time with its offset from UTC (RFC 3339 `date-time`): `2028-02-29T23:59:59+01:00`.
    public static var dateTime: FieldRule { that(.format(.dateTime), TextFormat.isDateTime) }

    /// An IPv4 address, `192.0.2.1`, or an IPv6 address, `2001:db8::1`, without zone.
    public static var ipAddress: FieldRule { that(.format(.ipAddress), TextFormat.isIPAddress) }

    /// A host name: labels of 1 to 63 letters, digits and inner hyphens, at most 253 bytes (RFC 1123 §2.1). Letters can
    /// be from any script.
    public static var hostname: FieldRule { that(.format(.hostname), TextFormat.isHostName) }
}

extension Collection {
    /// Whether there are more than `count`, without counting any further.
    fileprivate func isLonger(than count: Int) -> Bool {
        count < 0 || index(startIndex, offsetBy: count, limitedBy: endIndex).map { $0 < endIndex } == true
    }
}
