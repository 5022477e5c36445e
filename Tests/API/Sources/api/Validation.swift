@testable import Plainspoken

enum Validation {
    /// Collects errors in `init(from:)`.
    struct Item: Decodable {
        enum CodingKeys: String, CodingKey { case name, note }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            var fields = FieldErrors(from: decoder)
            try fields.refuseUnknown(CodingKeys.self, from: decoder)
            _ = fields.decode(String.self, .name, from: values, .notBlank)
            _ = fields.decodeIfPresent(String.self, .note, from: values, .length(...40))
            try fields.throwIfAny()
        }
    }

    /// Only decodes what was sent.
    struct Grid: Decodable, DecodableAsSent {
        var step: Int
    }

    static func use() throws {
        var fields = FieldErrors(in: .body)
        fields.require(nil as String?, "email", .email, .length(...254))
        fields.require(nil as [Int]?, "items", .count(1...50), .noDuplicates)
        fields.check(0.5, "price", .range(1...), .multiple(of: 0.05))
        fields.check(false, "terms", .requires("label.terms"))
        fields.check("x", "color", .oneOf(["red"]), .same(as: "red", "label.color"))
        fields.check([0, 1] as [UInt8], "photo", .fileSize(atMost: 1, .byte))
        fields.at("address") { $0.check("1", "zip", .length(4...10)) }
        fields.each([1, 2], "rows") { row, fields in fields.check(row, "", .range(...1), .multiple(of: 1)) }
        fields.each(["tea": 0], "prices") { entry, fields in fields.check(entry.value, "", .range(1...10)) }
        fields.check(2, "from", .inThePast(now: 1), .inTheFuture(now: 3), .notBefore(1, shown: "1"))
        fields.check(2, "to", .notAfter(1, shown: "1"))
        fields.add("user", .taken, code: "user.taken")
        fields.add(FieldError(header: "X-Tenant", .unknown))
        let rules: [FieldRule<String>] = [
            .notBlank, .email, .url, .uuid, .phone, .date, .time, .dateTime, .ipAddress, .hostname,
            .format(.pattern) { $0 == "x" }, .that(.weakPassword) { $0.count > 11 }, FieldRule { _ in nil },
        ]
        for rule in rules { fields.check("", "text", rule) }
        API.expect(
            fields.part == .body && !fields.isEmpty && fields.errors.count <= FieldErrors.maximumKept, "\(fields)")
        API.expect(fields.diagnosis.fieldErrors.first?.place == .pointer("#/email"), "\(fields.description)")
        do { try fields.throwIfAny() } catch { API.expect(error.errors.count == fields.errors.count, "thrown") }
        let limits: any RangeLimits<Int> = 1...2
        API.expect(limits.smallestTaken == 1 && limits.largestTaken == 2, "ranges")

        let missing = DecodingError.keyNotFound(
            Item.CodingKeys.name, DecodingError.Context(codingPath: [], debugDescription: ""))
        let found = RequestDecodingError(missing).searched(for: Item.self, .everyField, length: 2) { _ in throw missing
        }
        API.expect(found.fieldErrors.map(\.key) == ["field.missing"] && FieldSearch.asSent != .everyField, "searched")
        API.expect(
            FieldSearch.maximumLength < FieldSearch.maximumWork && FieldSearch.maximumDepth < FieldSearch.maximumValues,
            "limits")
        print("validation")
    }
}
