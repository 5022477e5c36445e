import MessageFormat2

extension FunctionRegistry {
    /// The functions of the standard and the drafts of LDML 48.2 part 9: `:date`, `:time`, `:datetime` and `:unit`, which write in the
    /// language of the locale. Moments are shown in UTC unless a time zone is given.
    ///
    /// ```swift
    /// let message = try CompiledMessage(
    ///     parsing: "Bezahlt am {$when :date length=long}", locale: "de", functions: .localizedDrafts)
    /// message.format(["when": .date(secondsSince1970: 0)])   // "Bezahlt am 1. Januar 1970"
    /// ```
    ///
    /// Drafts can change with each version of the specification.
    public static let localizedDrafts = localizedDrafts(defaultZone: .utc)

    /// ``localizedDrafts`` with another time zone for moments that have none.
    ///
    /// Create one registry and keep it: messages compiled with the same registry share whatever is built for a locale.
    ///
    /// - Parameter timeZone: an IANA name such as `Europe/Berlin`, `UTC`, or an offset such as `+09:00`. Messages can choose another time
    ///   zone with the option `timeZone`.
    /// - Throws: ``UnknownTimeZone``.
    public static func localizedDrafts(timeZone: String) throws(UnknownTimeZone) -> FunctionRegistry {
        if timeZone == "UTC" { return localizedDrafts }
        if let offset = Moment.Zone(offset: timeZone) { return localizedDrafts(defaultZone: offset) }
        guard LocalizedMomentWriter.platformKnows(zone: timeZone) else { throw UnknownTimeZone(name: timeZone) }
        return localizedDrafts(defaultZone: .named(timeZone))
    }

    private static func localizedDrafts(defaultZone: Moment.Zone) -> FunctionRegistry {
        var registry = FunctionRegistry.standard
        registry.registerDates(LocalizedMomentWriter(defaultZone: defaultZone))
        // On other platforms, Foundation identifies units by its own types and not by CLDR's identifiers.
        #if canImport(_FoundationICU)
        registry.register(UnitFunction(), as: "unit")
        #endif
        return registry
    }
}

/// A time zone that is not in the IANA database.
public struct UnknownTimeZone: Error, Hashable, CustomStringConvertible {
    /// The name that was given.
    public let name: String

    /// A description of the error and its remedy.
    public var description: String {
        "there is no time zone \"\(name)\". Write an IANA name such as Europe/Berlin, or UTC, or an offset such as +09:00."
    }
}
