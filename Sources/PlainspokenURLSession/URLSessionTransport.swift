import Foundation
public import HTTPTypes
public import Plainspoken
public import PlainspokenCalls

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends calls with `URLSession`.
public struct URLSessionTransport: CallTransport {
    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        throw TransportError(.notMade)
    }
}
