public import HTTPTypes
import Plainspoken

/// A success whose body is read part by part, as it comes.
///
/// It is read once. Where the loop is left, the call ends and its connection is freed.
public struct CallStream: AsyncSequence, Sendable {
    /// Status and header fields.
    public let response: HTTPResponse
    private let parts: CallAnswer.Body
    private let service: String
    private let circumstances: RequestCircumstances

    init(response: HTTPResponse, parts: CallAnswer.Body, settings: CallSettings, request: HTTPRequest) {
        self.response = response
        self.parts = parts
        service = settings.service
        circumstances = RequestCircumstances(ofOwn: request)
    }

    /// The parts of the body.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(parts: parts.makeAsyncIterator(), service: service, circumstances: circumstances)
    }

    /// Gives one part of the body after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var parts: any AsyncIteratorProtocol<[UInt8], TransportError>
        let service: String
        let circumstances: RequestCircumstances

        /// The next part; `nil` at the end of the body.
        ///
        /// - Throws: ``CallError`` where the body breaks off.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(CallError) -> [UInt8]? {
            do throws(TransportError) {
                return try await parts.next(isolation: actor)
            } catch {
                throw CallError(error, service: service, circumstances: circumstances)
            }
        }

        /// The next part; `nil` at the end of the body.
        public mutating func next() async throws(CallError) -> [UInt8]? { try await next(isolation: nil) }
    }
}
