#if GRPC
public import GRPCCore
import GRPCProtobuf
public import Logging
public import Plainspoken
import ProblemLogging
import Tracing

/// Answers every error of a gRPC server's methods with a status whose details the client's reader and program understand
/// (`google.rpc.Status`, AIP-193).
///
/// ```swift
/// let server = GRPCServer(
///     transport: transport, services: [OrderService()],
///     interceptors: [
///         ErrorTranslationInterceptor(try ErrorTranslator(), domain: "orders.example.com", logger: logger)
///     ])
/// ```
///
/// ```
/// throw Diagnosis(.paymentDeclined)    // to a client that sent accept-language: ko
///
/// code      FAILED_PRECONDITION
/// message   Payment declined
/// details   LocalizedMessage  ko: 결제가 거절되었습니다. …
///           ErrorInfo         PAYMENT_DECLINED, orders.example.com
///           RequestInfo       urn:uuid:…
/// ```
///
/// - The **code** follows from the status that the error has in HTTP, and from the key where that says more. An error that is
///   `RPCErrorConvertible` keeps its own code, and `codes` decides for keys of your own.
/// - The **message** is for developers: the English title, which is the same for every occurrence. Causes, arguments and
///   other people's sentences are not in it.
/// - `LocalizedMessage` is for the reader: what happened, and on a second line what to do, in the language of the call's
///   `accept-language`.
/// - `BadRequest` has the field errors, `RetryInfo` the wait if it is known, and `RequestInfo` the occurrence id, under which
///   the log has everything else.
///
/// Add it first, so that it also answers the errors of other interceptors. It works for calls of every kind, and for
/// responses that break off while they are streamed.
///
/// A call that gRPC has stopped, and that ends in a `CancellationError` or an `RPCError`, is not logged: mostly the caller has
/// gone. If its deadline has passed it is logged, and answered with `deadlineExceeded`. If the server is shutting down, the
/// caller still waits and reads `unavailable`.
///
/// Messages longer than the client can read would break the connection, so details have at most 5,000 bytes; field errors
/// that have no room are dropped and reported.
public struct ErrorTranslationInterceptor: ServerInterceptor {
    private let translator: ErrorTranslator
    private let domain: String
    private let codes: [String: RPCError.Code]
    private let rpcErrorMessages: RPCErrorMessages
    private let errorLog: ErrorLog
    private let logger: Logger
    private let mayBeRepeated: @Sendable (MethodDescriptor) -> Bool
    private let language: @Sendable (Metadata, ServerContext) -> LanguagePreference

    /// - Parameters:
    ///   - translator: made once at startup and shared by all calls.
    ///   - domain: the service that reports the errors, as in `ErrorInfo`: its host name, for example. Reasons are unique
    ///     within it.
    ///   - codes: the codes of your own problems, by ``/Plainspoken/Problem/code``: `["stock.empty": .failedPrecondition]`.
    ///   - rpcErrorMessages: what happens to the messages and the metadata of gRPC's own errors.
    ///   - log: which errors are logged, at which level, and in how much detail.
    ///   - logger: where they are logged.
    ///   - mayBeRepeated: whether a call of a method can be sent again even if it took effect (`idempotency_level` in a
    ///     `.proto` file). Readers of all others are told to check first.
    ///   - language: the reader's languages, if they come from somewhere other than the metadata `accept-language`; `nil`
    ///     for the metadata.
    public init(
        _ translator: ErrorTranslator, domain: String, codes: [String: RPCError.Code] = [:],
        rpcErrorMessages: RPCErrorMessages = .logged, log: LogPolicy = LogPolicy(), logger: Logger,
        mayBeRepeated: @escaping @Sendable (MethodDescriptor) -> Bool = { _ in false },
        language: (@Sendable (Metadata, ServerContext) -> LanguagePreference)? = nil
    ) {
        self.translator = translator.adding(ThrownStatusSource())
        self.domain = domain
        self.codes = codes
        self.rpcErrorMessages = rpcErrorMessages
        errorLog = ErrorLog(log)
        self.logger = logger
        self.mayBeRepeated = mayBeRepeated
        self.language = language ?? { metadata, _ in .acceptLanguage(metadata.text("accept-language")) }
    }

    public func intercept<Input: Sendable, Output: Sendable>(
        request: StreamingServerRequest<Input>, context: ServerContext,
        next:
            @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
    ) async throws -> StreamingServerResponse<Output> {
        let call = ServedCall(request.metadata, context)
        do {
            var contents = try await next(request, context).accepted.get()
            let produce = contents.producer
            // Errors of a streamed response don't pass through interceptors.
            contents.producer = { writer in
                let watched = WatchedWriter(writer)
                do {
                    return try await produce(RPCWriter(wrapping: watched))
                } catch {
                    throw status(of: error, in: call, afterFailedWrite: watched.hasFailed)
                }
            }
            return StreamingServerResponse(accepted: .success(contents))
        } catch {
            return StreamingServerResponse(error: status(of: error, in: call))
        }
    }

    /// The status that answers an error. Logs it, and tells ``/Plainspoken/TranslatorOptions/onProblem``.
    private func status(of error: any Error, in call: ServedCall, afterFailedWrite: Bool = false) -> RPCError {
        if let answered = error as? RPCError, answered.cause is AnsweredError { return answered }
        var thrown = ThrownFailure.unwrapped(error)
        var isHeard = true
        if call.isAftermath(thrown) || (afterFailedWrite && call.isStopped) {
            isHeard = call.deadline?.hasPassed() == true
            thrown = isHeard ? DeadlinePassed(error: thrown) : CancellationError()
        }
        var (problem, english) = problems(of: thrown, in: call)
        let status = thrown as? any RPCErrorConvertible
        let code =
            status?.rpcErrorCode ?? codes[problem.code] ?? CanonicalCode.byProblem[problem.code]
            ?? problem.status.flatMap { RPCError.Code(httpStatus: $0) } ?? .unknown
        let details = StatusDetails(of: problem, english, code, domain: domain, own: ownDetails(of: thrown))
        if details.droppedFieldErrors > 0 {
            problem.report.issues.append(
                TranslationIssue(
                    .limitExceeded,
                    "\(details.droppedFieldErrors) field errors were dropped: the details of a status can have at most "
                        + "\(StatusDetails.maximumLength) bytes"))
        }
        if isHeard { note(problem, of: call) }

        let own = rpcErrorMessages == .sent ? status?.rpcErrorMessage : nil
        let message = own.flatMap { $0.isEmpty ? nil : $0 } ?? StatusText.developer(problem, english, code)
        var metadata = rpcErrorMessages == .sent || !(thrown is RPCError) ? status?.rpcErrorMetadata ?? [:] : [:]
        let written = GoogleRPCStatus(code: code, message: message, details: details.list).rpcErrorMetadata
        for key in Set(written.map(\.key)) { metadata.removeAllValues(forKey: key) }
        metadata.add(contentsOf: written)
        return RPCError(code: code, message: message, metadata: metadata, cause: AnsweredError(error: thrown))
    }

    /// The problem for the reader, and the same in English for developers, from one diagnosis.
    private func problems(of error: any Error, in call: ServedCall) -> (Problem, english: Problem) {
        var circumstances = translator.circumstances(of: call.request)
        circumstances.method = nil
        if mayBeRepeated(call.context.descriptor) { circumstances.isIdempotent = true }
        let preference = language(call.metadata, call.context)
        // In a server, an RPCError is its own. Sources for the errors of its calls must not take it.
        let found = translator.status(of: error, for: preference, in: circumstances) {
            ($0 as? RPCError).map { ThrownStatusSource.diagnosis(of: $0, $0) }
        }
        func problem(for preference: LanguagePreference) -> Problem {
            translator.untoldProblem(of: error, for: preference, in: circumstances) { _ in found.diagnosis }
        }
        var answer = problem(for: preference)
        answer.report.setSource(found.source)
        return (answer.fitted(), problem(for: .languages(["en"])))
    }

    /// What the handler itself tells the client.
    private func ownDetails(of error: any Error) -> GoogleRPCStatus? {
        if let status = error as? GoogleRPCStatus { return status }
        guard rpcErrorMessages == .sent, let error = error as? RPCError else { return nil }
        return (try? error.unpackGoogleRPCStatus()) ?? nil
    }

    private func note(_ problem: Problem, of call: ServedCall) {
        var problem = problem
        ServiceContext.$current.withValue(call.trace) { translator.tell(of: &problem) }
        errorLog.log(EncodedProblem(problem), to: logger, as: "PlainspokenGRPC", of: call.logged)
    }
}
#endif
