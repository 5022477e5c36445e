import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// An application's own rules, as the reader sees them.
@Suite struct FieldErrorsTests {
    private func lines(_ fields: FieldErrors) -> [String] { fields.errors.map(\.description) }

    @Test func placesAndKinds() throws {
        var fields = FieldErrors()
        fields.require(nil as String?, "email", .email)
        fields.require(" \u{200B}", "#/name")
        fields.require("x", "mail", .email, .length(9...))
        fields.require(nil as [Int]?, "items")
        fields.check(nil as Int?, "limit", .range(1...3))
        fields.check(true, "ok", .invalid)
        fields.check(false, "age", .tooSmall(limit: 18))
        fields.at("a/b~c d") { $0.add("e", .taken) }
        fields.at("address") { fields in
            fields.at("#/lines/0") { $0.add("", .blank) }
            fields.check("123", "zip", .length(4...10))
        }
        fields.each(["a", "", "c"], "tags") { tag, fields in fields.require(tag, "") }
        fields.each([[1], [2, 9]], "#/deep/rows") { row, fields in
            fields.each(row, "cells") { cell, fields in fields.check(cell, "#/value", .range(...5)) }
        }
        fields.each(["b": 9, "a/c": 9, "d": 1], "prices") { entry, fields in
            fields.check(entry.value, "", .range(...5))
        }
        fields.add("after", .unknown, code: "own.code")
        #expect(
            lines(fields) == [
                "#/email: field.missing", "#/name: field.blank", "#/mail: field.format.email",
                "#/items: field.missing", "#/age: field.too-small, limit 18", "#/a~1b~0c%20d/e: field.taken",
                "#/address/lines/0: field.blank", "#/address/zip: field.too-short, limit 4", "#/tags/1: field.blank",
                "#/deep/rows/1/cells/1/value: field.too-large, limit 5", "#/prices/a~1c: field.too-large, limit 5",
                "#/prices/b: field.too-large, limit 5", "#/after: field.unknown",
            ])
        #expect(fields.errors.last?.code == "own.code")
        #expect(fields.description.hasPrefix("#/email: field.missing; #/name: field.blank; "))
        #expect(fields.description.hasSuffix("; 5 more"))
    }

    @Test(arguments: [
        (RequestDecodingError.Part.body, "body.invalid", 422, FieldPlace.pointer("#/filter/tags/0")),
        (.query, "query.invalid", 400, .parameter("filter[tags][0]")),
        (.path, "path.invalid", 400, .parameter("filter[tags][0]")),
        (.header, "header.invalid", 400, .header("filter[tags][0]")),
    ])
    func parts(part: RequestDecodingError.Part, key: MessageKey, status: Int, place: FieldPlace) throws {
        var fields = FieldErrors(in: part)
        fields.at("filter") { $0.each([""], "tags") { $1.require($0, "") } }
        fields.add(FieldError(header: "X-Tenant", .unknown))
        let error = try #require(throws: FieldErrors.self) { try fields.throwIfAny() }
        #expect(error.diagnosis.key == key && error.diagnosis.status?.code == status)
        #expect(error.diagnosis.fieldErrors.map(\.place) == [place, .header("X-Tenant")])
    }

    @Test func nothingWrong() throws {
        var fields = FieldErrors()
        fields.require("a@example.com", "email", .email, .length(...254))
        fields.check(7, "age", .range(1...))
        try fields.throwIfAny()
        #expect(fields.isEmpty)
    }

    /// With the labels of the catalogs, in one answer.
    @Test func answer() throws {
        var fields = FieldErrors()
        fields.require("", "email")
        fields.each([1, 2_000], "items") { price, fields in fields.check(price, "price", .range(0...1_000)) }
        let problem = try ErrorTranslator().translate(fields, for: "en")
        #expect(problem.status == 422 && problem.code == "body.invalid")
        #expect(problem.errors.map(\.code) == ["field.blank", "field.out-of-range"])
    }

    /// However many there are, an answer has a limit, and so does the collector.
    @Test func bounds() throws {
        var fields = FieldErrors()
        var asked = 0
        fields.each(0..<1_000_000, "items") { _, fields in
            asked += 1
            fields.add("price", .invalid)
        }
        fields.each(["a": 1], "prices") { _, _ in asked += 1 }
        #expect(fields.errors.count == FieldErrors.maximumKept && asked == FieldErrors.maximumKept)
        #expect(try ErrorTranslator().translate(fields, for: "en").errors.count <= AnswerLimits.fieldErrors)
        var long = FieldErrors()
        let name = String(repeating: "x", count: 10_000)
        long.add(name, .invalid)
        long.at("a") { $0.add(name, .invalid) }
        #expect(long.errors.map(\.description) == ["#/a: field.invalid"])
    }

    @Test func aNestedBlockThatThrowsLeavesThePathAsItWas() {
        struct Failure: Error {}
        var fields = FieldErrors()
        try? fields.at("a") { _ in throw Failure() }
        fields.add("b", .invalid)
        #expect(lines(fields) == ["#/b: field.invalid"])
    }
}
