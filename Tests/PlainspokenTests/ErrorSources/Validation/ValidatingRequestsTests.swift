import Foundation
import Testing

@testable import Plainspoken

/// The article's code, compiled and run. Each line of the article is repeated in this file.
@Suite struct ValidatingRequestsTests {
    struct Signup {
        struct Address { var zip: String }
        struct Item {
            var price: Int
            var colors: [String]
        }
        var email: String?
        var nickname: String?
        var age = 18
        var password = "x"
        var repeated = "x"
        var address = Address(zip: "12345")
        var items: [Item] = []
    }

    private func handle(_ signup: Signup, taken: Set<String> = []) throws {
        var fields = FieldErrors()
        fields.require(signup.email, "email", .email, .length(...254))
        fields.check(signup.nickname, "nickname", .length(2...20))
        fields.check(signup.age >= 18, "age", .tooSmall(limit: 18))
        fields.check(signup.repeated, "repeated", .same(as: signup.password, "label.password"))
        if taken.contains(signup.email ?? "") { fields.add("email", .taken) }
        fields.at("address") { fields in
            fields.require(signup.address.zip, "zip", .length(4...10))
        }
        fields.each(signup.items, "items") { item, fields in
            fields.check(item.price, "price", .range(0...10_000))
            fields.check(item.colors, "colors", .count(1...3), .noDuplicates)
        }
        try fields.throwIfAny()
    }

    @Test func aHandler() throws {
        let fine = Signup.Item(price: 1, colors: ["red"])
        try handle(Signup(email: "a@example.com", items: [fine]))
        var wrong = Signup(email: nil, nickname: "x", age: 17, repeated: "y", address: .init(zip: " "))
        wrong.items = [fine, fine, fine, .init(price: -1, colors: ["red", "red"])]
        let error = try #require(throws: FieldErrors.self) { try handle(wrong) }
        #expect(
            error.errors.map { "\($0.place.text) \($0.key)" } == [
                "#/email field.missing", "#/nickname field.too-short", "#/age field.too-small",
                "#/repeated field.mismatch",
                "#/address/zip field.blank", "#/items/3/price field.out-of-range", "#/items/3/colors field.duplicates",
            ])
        let taken = try #require(throws: FieldErrors.self) {
            try handle(Signup(email: "a@example.com"), taken: ["a@example.com"])
        }
        #expect(taken.errors.map(\.key) == ["field.taken"])
    }

    @Test func aQuery() throws {
        func handle(limit: Int?) throws {
            var query = FieldErrors(in: .query)
            query.check(limit, "limit", .range(1...100))
            try query.throwIfAny()
        }
        try handle(limit: nil)
        let error = try #require(throws: FieldErrors.self) { try handle(limit: 0) }
        let problem = try ErrorTranslator().translate(error, for: "en")
        #expect(problem.status == 400 && problem.code == "query.invalid")
    }

    @Test func aRuleOfOnesOwn() {
        #expect(FieldRule<String>.postcode.fault("12345") == nil)
        #expect(FieldRule<String>.postcode.fault("1")?.key == "field.format.postcode")
    }

    struct Payment: Decodable {
        var account: String
        var amount: Int

        enum CodingKeys: String, CodingKey { case account, amount }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            var fields = FieldErrors(from: decoder)
            try fields.refuseUnknown(CodingKeys.self, from: decoder)
            let account = fields.decode(String.self, .account, from: values, .notBlank)
            let amount = fields.decode(Int.self, .amount, from: values, .range(1...))
            guard let account, let amount, fields.isEmpty else { throw fields }
            (self.account, self.amount) = (account, amount)
        }
    }

    struct Payments: Decodable {
        var to: String
        var payments: [Payment]
        var last: Bool
    }

    private func decode(_ body: Data) throws -> Payments {
        do {
            return try JSONDecoder().decode(Payments.self, from: body)
        } catch {
            throw RequestDecodingError(error, json: body)
                .searched(for: Payments.self, .everyField, length: body.count) {
                    try JSONDecoder().decode($0, from: body)
                }
        }
    }

    @Test func aBody() throws {
        _ = try decode(Data(#"{"to":"x","payments":[{"account":"a","amount":1}],"last":true}"#.utf8))
        let body = Data(#"{"to":1,"payments":[{"account":"a","amount":1},{"acount":"a","amount":0}]}"#.utf8)
        let error = try #require(throws: RequestDecodingError.self) { try decode(body) }
        #expect(
            error.fieldErrors.map { "\($0.place.text) \($0.key)" } == [
                "#/to field.wrong-type.string", "#/payments/1/acount field.unknown",
                "#/payments/1/account field.missing",
                "#/payments/1/amount field.too-small", "#/last field.missing",
            ])
    }

    /// Each kind can be reported: by a rule, by a condition, or by decoding.
    @Test func everyKind() throws {
        var fields = FieldErrors()
        let text = "x"
        let (none, list, number) = (nil as String?, [1, 1], 0.5)
        fields.require(none, "missing")
        fields.require(" ", "blank")
        fields.check(text, "format", .email)
        fields.check(text, "short", .length(2...))
        fields.check(text, "long", .length(...0))
        fields.check(number, "small", .range(1...))
        fields.check(number, "large", .range(...0))
        fields.check(number, "range", .range(1...2))
        fields.check(number, "steps", .multiple(of: 0.2))
        fields.check(list, "few", .count(3...))
        fields.check(list, "many", .count(...1))
        fields.check(list, "twice", .noDuplicates)
        fields.check(text, "option", .oneOf(["y"]))
        fields.check(text, "same", .same(as: "y", "label.password"))
        fields.check(number, "past", .inThePast(now: 0))
        fields.check(number, "future", .inTheFuture(now: 1))
        fields.check(number, "early", .notBefore(1, shown: "9:00"))
        fields.check(number, "late", .notAfter(0, shown: "18:00"))
        fields.check(Array(text.utf8), "size", .fileSize(atMost: 0, .megabyte))
        fields.check(Array(text.utf8), "file", .that(.fileType(["PDF"])) { $0.starts(with: "%PDF-".utf8) })
        fields.check(text, "password", .that(.weakPassword) { $0.count > 11 })
        fields.check(text, "user", .that(.taken) { $0 != "x" })
        fields.check(text == "y", "id", .readOnly)
        fields.check(none != nil, "street", .requires("label.city"))
        let others: [FieldErrorKind] = [
            .requiredWith("label.a"), .oneRequired(["label.a"]), .excludes("label.a"), .notAccepted, .notFound,
            .reserved, .mustDiffer("label.a"), .characters(["a–z"]), .passwordNeeds([.digit]), .passwordLeaked,
            .wrongPassword, .sameAsBefore, .wrongLength(limit: 6), .lengthRange(minimum: 2, maximum: 9),
            .countRange(minimum: 2, maximum: 9), .greaterThan(limit: 0), .lessThan(limit: 0), .tooPrecise(limit: 2),
            .beforeOther("label.a"), .afterOther("label.a"),
        ]
        for kind in others { fields.check(text, "other", .that(kind) { $0 == "y" }) }
        struct Body: Decodable {
            enum CodingKeys: CodingKey { case null, type, invalid }
            enum Size: String, Decodable { case small }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                var fields = FieldErrors(from: decoder)
                try fields.refuseUnknown(CodingKeys.self, from: decoder)
                _ = fields.decode(Int.self, .null, from: values)
                _ = fields.decode(Int.self, .type, from: values)
                _ = fields.decode(Size.self, .invalid, from: values)
                try fields.throwIfAny()
            }
        }
        let body = Data(#"{"null":null,"type":"x","invalid":"huge","other":1}"#.utf8)
        let decoded = try #require(throws: FieldErrors.self) { try JSONDecoder().decode(Body.self, from: body) }
        let said = (fields.errors + decoded.errors).map { $0.code ?? $0.key.rawValue }
        #expect(said.count == Set(said).count)
        #expect(Set(said) == Set(FieldErrorKind.all.map { $0.generalKey?.rawValue ?? $0.key.rawValue }))
    }

    /// The article contains nothing that isn't compiled here.
    @Test func everyLineIsHere() throws {
        let file = URL(filePath: #filePath)
        var folder = file
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        let article = folder.appending(path: "Sources/Plainspoken/Plainspoken.docc/ValidatingRequests.md")
        func lines(_ text: Substring) -> [String] {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let compiled = Set(lines(try String(contentsOf: file, encoding: .utf8)[...]))
        let blocks = try String(contentsOf: article, encoding: .utf8).split(separator: "```swift\n").dropFirst()
        #expect(blocks.count == 5)
        for block in blocks {
            for line in lines(block.split(separator: "```", omittingEmptySubsequences: false).first ?? "") {
                #expect(compiled.contains(line), "\(line)")
            }
        }
    }
}

extension FieldRule<String> {
    static let postcode = FieldRule.that(.format(FieldFormat("field.format.postcode"))) { $0.utf8.count == 5 }
}
