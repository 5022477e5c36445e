import Foundation
import PlainspokenFoundation
import Testing

@testable import Plainspoken

/// Amounts of money, to the last digit.
@Suite struct FieldRuleDecimalTests {
    @Test(arguments: [
        ("0.30", "0.01", true), ("0.3", "0.1", true), ("-2.5", "0.5", true), ("0", "0.01", true),
        ("12345678901234567890.01", "0.01", true), ("1e20", "5", true),
        ("0.305", "0.01", false), ("12345678901234567890.015", "0.01", false), ("1", "0", false), ("NaN", "1", false),
        ("1", "NaN", false), ("1e127", "1e-127", false),
    ])
    func multiples(value: String, step: String, isRight: Bool) throws {
        func number(_ text: String) throws -> Decimal { text == "NaN" ? .nan : try #require(Decimal(string: text)) }
        let step = try number(step)
        var fields = FieldErrors()
        fields.check(try number(value), "price", .multiple(of: step))
        #expect(fields.isEmpty == isRight)
        #expect(fields.errors.allSatisfy { $0.key == "field.not-a-multiple" })
    }
}
