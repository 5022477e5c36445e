/// An issue before its line and column are known.
struct ICUFinding: Error, Hashable {
    let kind: ICUConversionIssue.Kind
    let range: Range<Int>
    let message: String
    let help: String?

    init(_ kind: ICUConversionIssue.Kind, _ range: Range<Int>, _ message: String, help: String? = nil) {
        self.kind = kind
        self.range = range
        self.message = message
        self.help = help
    }
}
