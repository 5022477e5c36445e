import HTTPTypes

extension Diagnosis {
    /// An error from the catalogs, without its values. The functions that the plugin `PlainspokenKeys` generates call it;
    /// in code of your own, `Diagnosis(_:status:)` says the same.
    ///
    /// - Parameters:
    ///   - key: the message.
    ///   - status: the status to answer with, 100 to 599; `nil` for failures without a response. Anything else becomes 500.
    ///   - retry: whether another attempt makes sense.
    public init(typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown) {
        self.init(
            key: key, generalKeys: [], arguments: DiagnosisArguments(),
            storedStatus: status.map { StoredStatus(code: 100...599 ~= $0 ? $0 : 500) } ?? .none,
            code: nil, retry: retry, outcome: nil, cause: nil, extras: nil)
    }

    // One call with all values compiles in two thirds of the time of one statement for each, which matters for thousands of
    // functions, and no list of values is made when it runs. Four is how many are stored without allocating.

    /// An error from the catalogs with a value, each after its name.
    public init(
        typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown,
        _ firstName: String, _ first: DiagnosisArgument
    ) {
        self.init(typedKey: key, status: status, retry: retry)
        arguments.set(firstName, first)
    }

    /// An error from the catalogs with two values, each after its name.
    public init(
        typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown,
        _ firstName: String, _ first: DiagnosisArgument,
        _ secondName: String, _ second: DiagnosisArgument
    ) {
        self.init(typedKey: key, status: status, retry: retry)
        arguments.set(firstName, first)
        arguments.set(secondName, second)
    }

    /// An error from the catalogs with three values, each after its name.
    public init(
        typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown,
        _ firstName: String, _ first: DiagnosisArgument,
        _ secondName: String, _ second: DiagnosisArgument,
        _ thirdName: String, _ third: DiagnosisArgument
    ) {
        self.init(typedKey: key, status: status, retry: retry)
        arguments.set(firstName, first)
        arguments.set(secondName, second)
        arguments.set(thirdName, third)
    }

    /// An error from the catalogs with four values, each after its name.
    public init(
        typedKey key: MessageKey, status: Int?, retry: RetryAdvice = .unknown,
        _ firstName: String, _ first: DiagnosisArgument,
        _ secondName: String, _ second: DiagnosisArgument,
        _ thirdName: String, _ third: DiagnosisArgument,
        _ fourthName: String, _ fourth: DiagnosisArgument
    ) {
        self.init(typedKey: key, status: status, retry: retry)
        arguments.set(firstName, first)
        arguments.set(secondName, second)
        arguments.set(thirdName, third)
        arguments.set(fourthName, fourth)
    }
}
