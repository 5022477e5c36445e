/// Resolves aliases (UTS #35 §3.2.1, annex C).
enum Canonicalizer {
    /// The canonical form of a tag in canonical case, or nil if that is the tag itself.
    static func resolved(_ text: String, _ layout: TagLayout) -> String? {
        layout.form == .grandfathered ? "und" : nil
    }
}
