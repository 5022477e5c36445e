/// One mistake that a suite found.
///
/// The suites of this module do not depend on a test framework; they return what they find:
///
/// ```swift
/// @Test func myErrors() {
///     let failures = ErrorSourceSuite(MyErrors()).failures(diagnosing: [MyError.full])
///     #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
/// }
/// ```
public struct SuiteFailure: Sendable, Hashable, CustomStringConvertible {
    /// The check that failed: `undeclared-key`, `round-trip`. New checks can be added in any release.
    public let check: String
    /// What is wrong, and what to do about it.
    public let message: String

    init(_ check: String, _ message: String) {
        self.check = check
        self.message = message
    }

    /// `undeclared-key: …`
    public var description: String { "\(check): \(message)" }
}
