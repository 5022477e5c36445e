import ByteText
import HTTPTypes

/// What is left of a quota, and when it starts over: `RateLimit: "default";r=0;t=30` (draft-ietf-httpapi-ratelimit-headers), the
/// forms of its older drafts, and what was in use before them.
enum RateLimitFields {
    /// More policies than this in one field are not read.
    static let maximumPolicies = 16

    /// The field of the draft.
    private static let current = HTTPField.Name("RateLimit")

    /// Names for what is left, and for the time until there is more.
    private static let pairs: [(remaining: HTTPField.Name, reset: HTTPField.Name)] = [
        ("RateLimit-Remaining", "RateLimit-Reset"), ("X-RateLimit-Remaining", "X-RateLimit-Reset-After"),
        ("X-RateLimit-Remaining", "X-RateLimit-Reset"), ("X-Rate-Limit-Remaining", "X-Rate-Limit-Reset"),
    ].compactMap { names in
        HTTPField.Name(names.0).flatMap { remaining in HTTPField.Name(names.1).map { (remaining, $0) } }
    }

    /// Whether the answer says that nothing is left.
    static func sayNothingIsLeft(_ fields: HTTPFields) -> Bool {
        if let policies = current.flatMap({ fields[$0] }).map(policies), policies.contains(where: \.isUsedUp) {
            return true
        }
        return pairs.contains { fields[$0.remaining].flatMap { FieldNumber.thousandths(of: $0.utf8) } == 0 }
    }

    /// How long until there is more, in milliseconds.
    ///
    /// - Parameters:
    ///   - fields: the header fields of an answer.
    ///   - status: its status. A quota is the reason for a 429, and for a 403 or 503 that says that nothing is left; any other
    ///     answer tells of it only by the way.
    ///   - now: seconds since 1970, for an answer without a `Date`.
    static func milliseconds(in fields: HTTPFields, status: Int, now: @autoclosure () -> Int) -> Int? {
        guard [403, 429, 503].contains(status) else { return nil }
        if let policies = current.flatMap({ fields[$0] }).map(policies) {
            let resets = policies.filter(\.isUsedUp).compactMap(\.reset)
            if let longest = resets.max() { return longest }
        }
        for (remaining, reset) in pairs {
            guard let value = fields[reset].flatMap({ FieldNumber.thousandths(of: $0.utf8) }) else { continue }
            let left = fields[remaining].flatMap { FieldNumber.thousandths(of: $0.utf8) }
            guard left == 0 || left == nil && status == 429 else { continue }
            return wait(value, from: fields[.date].flatMap { HTTPDate.seconds($0.utf8) } ?? now())
        }
        return nil
    }

    /// Seconds to wait, or a moment: GitHub and X send seconds since 1970 and others milliseconds, which no wait is as long as.
    ///
    /// - Parameters:
    ///   - value: thousandths of the number in the field.
    ///   - start: seconds since 1970.
    private static func wait(_ value: Int, from start: Int) -> Int {
        switch value / 1_000 {
        case ..<1_000_000_000: value
        case ..<1_000_000_000_000: max(0, value - start * 1_000)
        default: max(0, value / 1_000 - start * 1_000)
        }
    }

    // MARK: The field of the draft

    private struct Policy {
        var isUsedUp = false
        /// Milliseconds.
        var reset: Int?

        /// - Parameters:
        ///   - name: of a parameter: `r` and `t`, or `remaining` and `reset` of the drafts up to 07.
        ///   - value: what stands after the equals sign.
        mutating func note(_ name: some Sequence<UInt8>, _ value: ArraySlice<UInt8>) {
            let number = FieldNumber.thousandths(of: value)
            switch String(decoding: Array(name), as: UTF8.self) {
            case "r", "remaining": isUsedUp = number == 0
            case "t", "reset": reset = number
            default: break
            }
        }
    }

    /// `"burst";r=0;t=5, "daily";r=912;t=41300`, or in the drafts up to 07 `limit=100, remaining=0, reset=50`, which is one.
    private static func policies(_ field: String) -> [Policy] {
        var policies: [Policy] = []
        var old = Policy()
        for member in split(Array(field.utf8)[...], at: UInt8(ascii: ",")).prefix(maximumPolicies) {
            var policy = Policy()
            for (number, part) in split(member, at: UInt8(ascii: ";")).enumerated() {
                guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let name = ASCII.trimmed(part[..<sign])
                let value = ASCII.trimmed(part[part.index(after: sign)...])
                if number == 0 { old.note(name, value) } else { policy.note(name, value) }
            }
            policies.append(policy)
        }
        return policies + [old]
    }

    /// The parts between separators that do not stand in a quoted name.
    private static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
        var isQuoted = false
        return text.split(omittingEmptySubsequences: false) { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == separator && !isQuoted
        }
    }
}
