import ByteText
import HTTPTypes

/// How much is left of a quota, and when it resets: `RateLimit: "default";r=0;t=30`
/// (draft-ietf-httpapi-ratelimit-headers), the syntax of its older drafts, and the fields in use before them.
enum RateLimitFields {
    /// The most policies to read in one field.
    static let maximumPolicies = 16

    /// The field of the current draft.
    private static let current = HTTPField.Name("RateLimit")

    /// Names for what is left, and for the time until the reset.
    private static let pairs: [(remaining: HTTPField.Name, reset: HTTPField.Name)] = [
        ("RateLimit-Remaining", "RateLimit-Reset"), ("X-RateLimit-Remaining", "X-RateLimit-Reset-After"),
        ("X-RateLimit-Remaining", "X-RateLimit-Reset"), ("X-Rate-Limit-Remaining", "X-Rate-Limit-Reset"),
    ].compactMap { names in
        HTTPField.Name(names.0).flatMap { remaining in HTTPField.Name(names.1).map { (remaining, $0) } }
    }

    /// Whether the response says that nothing is left.
    static func sayNothingIsLeft(_ fields: HTTPFields) -> Bool {
        if let policies = current.flatMap({ fields.value($0) }).map(policies), policies.contains(where: \.isUsedUp) {
            return true
        }
        return pairs.contains { fields.value($0.remaining).flatMap { FieldNumber.thousandths(of: $0.utf8) } == 0 }
    }

    /// How long until the reset, in milliseconds.
    ///
    /// - Parameters:
    ///   - fields: the header fields of a response.
    ///   - status: its status. A quota is the reason for a 429, and for a 403 or 503 that says that nothing is left;
    ///     other responses only mention it in passing.
    ///   - now: seconds since 1970, for a response without a `Date`.
    static func milliseconds(in fields: HTTPFields, status: Int, now: @autoclosure () -> Int) -> Int? {
        guard [403, 429, 503].contains(status) else { return nil }
        if let policies = current.flatMap({ fields.value($0) }).map(policies) {
            let resets = policies.filter(\.isUsedUp).compactMap(\.reset)
            if let longest = resets.max() { return longest }
        }
        for (remaining, reset) in pairs {
            guard let value = fields.value(reset).flatMap({ FieldNumber.thousandths(of: $0.utf8) }) else { continue }
            let left = fields.value(remaining).flatMap { FieldNumber.thousandths(of: $0.utf8) }
            guard left == 0 || left == nil && status == 429 else { continue }
            return wait(value, from: fields.value(.date).flatMap { HTTPDate.seconds($0.utf8) } ?? now())
        }
        return nil
    }

    /// The wait that a number means: seconds to wait, or a point in time. GitHub and X send seconds since 1970, others
    /// milliseconds, and no wait is that long.
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
        /// The time until the reset, in milliseconds.
        var reset: Int?

        /// - Parameters:
        ///   - name: a parameter's name: `r` and `t`, or `remaining` and `reset` in drafts up to 07.
        ///   - value: the text after the equals sign.
        mutating func note(_ name: some Sequence<UInt8>, _ value: ArraySlice<UInt8>) {
            let number = FieldNumber.thousandths(of: value)
            switch String(decoding: Array(name), as: UTF8.self) {
            case "r", "remaining": isUsedUp = number == 0
            case "t", "reset": reset = number
            default: break
            }
        }
    }

    /// `"burst";r=0;t=5, "daily";r=912;t=41300`, or in drafts up to 07 `limit=100, remaining=0, reset=50`, which is a
    /// single policy.
    private static func policies(_ field: String) -> [Policy] {
        var policies: [Policy] = []
        var old = Policy()
        for member in FieldParts.split(Array(field.utf8)[...], at: UInt8(ascii: ",")).prefix(maximumPolicies) {
            var policy = Policy()
            for (number, part) in FieldParts.split(member, at: UInt8(ascii: ";")).enumerated() {
                guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let name = ASCII.trimmed(part[..<sign])
                let value = ASCII.trimmed(part[part.index(after: sign)...])
                if number == 0 { old.note(name, value) } else { policy.note(name, value) }
            }
            policies.append(policy)
        }
        return policies + [old]
    }
}
