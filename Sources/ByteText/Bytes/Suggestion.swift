/// Finds the known name that an unknown name was probably meant to be, to ask "Did you mean …?"
package enum Suggestion {
    /// - Parameters:
    ///   - name: the name as written.
    ///   - candidates: the names that could have been meant.
    /// - Returns: the nearest name, if it is near enough: within one edit for a short name, or a third of the length for a long one.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let written = Array(name.unicodeScalars.prefix(64).map(\.properties.lowercaseMapping))
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let meant = candidate.unicodeScalars.prefix(64).map(\.properties.lowercaseMapping)
            let limit = max(1, min(written.count, meant.count) / 3)
            let distance = EditDistance.between(written, meant, limit: limit)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Asks whether the nearest name was meant: `Did you mean "title"?` Nil if none is near enough.
    package static func question(_ name: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: name, among: candidates).map { "Did you mean \"\($0)\"?" }
    }
}
