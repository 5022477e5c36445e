/// Failures in the order in which they were found, without duplicates.
struct FailureList {
    private(set) var failures: [SuiteFailure] = []
    private var known: Set<SuiteFailure> = []

    mutating func add(_ check: String, _ message: String) {
        let failure = SuiteFailure(check, message)
        if known.insert(failure).inserted { failures.append(failure) }
    }
}
