import Foundation
import Plainspoken
import PlainspokenFoundation

extension TransportError {
    /// - Parameters:
    ///   - error: the session's error.
    ///   - isSecure: whether the connection was meant to be encrypted.
    ///   - hasHead: whether the head of a response had arrived.
    init(of error: any Error, isSecure: Bool, hasHead: Bool) {
        let code = (error as? URLError)?.code
        let text = (error as? URLError)?.userInfo[NSLocalizedDescriptionKey] as? String
        if let text, code == .unknown || code == .badServerResponse || code == .secureConnectionFailed,
            let kind = CurlMessage.kind(of: text, isSecure: isSecure, hasHead: hasHead)
        {
            self.init(kind, cause: error)
        } else if let error = error as? URLError, let known = TransportError(error, role: .gateway) {
            // Classified as in a gateway, since the address was one that can be called.
            self = known
        } else {
            self.init(.failed, cause: error)
        }
    }
}
