import ByteText
import Testing

struct QualityValueTests {
    @Test(
        arguments: [
            ("0", 0), ("1", 1_000), ("0.", 0), ("1.", 1_000), ("0.7", 700), ("0.75", 750), ("0.755", 755),
            ("1.000", 1_000),
            ("0.8500000238418579", 850), ("0.0001", 0), ("1.001", nil), ("1.0001", nil), ("2", nil), ("", nil),
            (".5", nil),
            ("0.5x", nil), ("-1", nil), ("0,5", nil), ("00", nil),
        ] as [(String, Int?)])
    func reads(text: String, weight: Int?) {
        #expect(QualityValue.thousandths(Array(text.utf8)[...]) == weight)
    }

    @Test(arguments: [(0, "0"), (1_000, "1"), (500, "0.5"), (50, "0.05"), (5, "0.005"), (123, "0.123")])
    func writes(weight: Int, text: String) {
        #expect(QualityValue.text(thousandths: weight) == text)
        #expect(QualityValue.thousandths(Array(text.utf8)[...]) == weight)
    }
}
