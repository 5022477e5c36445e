/// One thing that a suite has found wrong.
///
/// The suites of this module know no test framework; they return what they find:
///
/// ```swift
/// @Test func myErrors() {
///     let failures = ErrorSourceSuite(MyErrors()).failures(diagnosing: [MyError.full])
///     #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
/// }
/// ```
public struct SuiteFailure: Sendable, Hashable, CustomStringConvertible {
    /// What was checked: `undeclared-key`, `round-trip`. New checks can come with any release.
    public let check: String
    /// A sentence: what is wrong, and what to do about it.
    public let message: String

    init(_ check: String, _ message: String) {
        self.check = check
        self.message = message
    }

    /// `undeclared-key: …`
    public var description: String { "\(check): \(message)" }
}
