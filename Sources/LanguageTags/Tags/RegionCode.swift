/// The region of a tag in two bytes, so that it costs nothing to pass on: `MX` for `es-MX`, `419` for `es-419`.
///
/// `ZZ`, the unknown region, counts as none.
@usableFromInline
package struct RegionCode: Hashable, Sendable {
    /// No region.
    @inlinable package static var none: RegionCode { RegionCode(rawValue: 0) }
    /// The number of possible codes, for tables that are indexed by them.
    package static let limit = PackedSubtags.regionLimit

    /// A number below ``limit``, as ``PackedSubtags/region`` has it.
    @usableFromInline package let rawValue: UInt16

    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable package static func == (a: RegionCode, b: RegionCode) -> Bool { a.rawValue == b.rawValue }

    /// The region of the tag's canonical form: `GB` for `en-UK`.
    package init(_ tag: LanguageTag) { rawValue = tag.packed?.region ?? 0 }

    /// In upper case, or three digits; empty for ``none``.
    var text: String {
        rawValue == 0 ? "" : String(decoding: PackedSubtags.regionBytes(rawValue), as: UTF8.self)
    }
}

extension LanguageTag {
    /// The canonical tag with another script and region: `zh-Hant-HK` for `zh-TW`, `Hant` and `HK`.
    ///
    /// - Parameters:
    ///   - script: nil for none.
    ///   - region: ``RegionCode/none`` for none.
    package func with(script: String?, region: RegionCode) -> LanguageTag {
        guard packed != nil else { return self }
        var parts = TagParts(canonical)
        parts.script = script ?? ""
        parts.region = region.text
        return LanguageTag(canonicalText: parts.text)
    }

    /// The regions in which the language has another parent than the language itself, by CLDR's parents (UTS #35 §4.1.3): `MX` and all
    /// others that inherit from `es-419`, for `es`.
    package var regionsWithOtherParents: [RegionCode] {
        guard let packed else { return [] }
        return ParentTags.shared.regions(of: packed.language).map { RegionCode(rawValue: $0) }
    }
}
