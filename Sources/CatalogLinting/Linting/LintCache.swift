import Synchronization

/// What can be kept between two runs over the same files: languages whose files, and those of the reference, are the same.
public final class LintCache: Sendable {
    struct Kept: Sendable {
        /// By language, for each file in turn.
        var stamps: [String: [UInt64]] = [:]
        var reference: ReferenceView?
        /// By language.
        var results: [String: Linter.LanguageResult] = [:]
    }

    let kept = Mutex(Kept())

    public init() {}
}
