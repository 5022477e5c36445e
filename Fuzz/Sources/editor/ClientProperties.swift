import FlyingFox
import Foundation

#if canImport(EditorServing)
@testable import EditorServing
#endif

/// Properties of whatever a client sends to the editor: a request, and the frames after it. Used by the fuzz target, and by the tests of its
/// seeds.
enum ClientProperties {
    /// Small, so that inputs reach them.
    private static let (headLimit, messageLimit) = (512, 300)

    /// The violated property; nil if there is none.
    ///
    /// - Parameter input: what a client sends, in pieces as long as the first byte says, and in other pieces.
    static func violation(_ input: [UInt8]) -> String? {
        guard let first = input.first else { return nil }
        let bytes = Array(input.dropFirst())
        let outcome = outcome(bytes, pieces: .max)
        for size in [1, Int(first) + 1] where self.outcome(bytes, pieces: size) != outcome {
            return "in pieces of \(size), it means something else"
        }
        return violation(outcome.head, count: bytes.count) ?? violation(outcome)
    }

    private struct Outcome: Equatable {
        var head: Result<RequestHead, HeadFault>?
        var frames: [WSFrame] = []
        var received: [MessageAssembly.Received] = []
        var fault: WSCloseCode?
    }

    private static func outcome(_ bytes: [UInt8], pieces size: Int) -> Outcome {
        var outcome = Outcome()
        var head = HeadReader(limit: headLimit)
        var frames: FrameReader?
        var assembly = MessageAssembly(limit: messageLimit)
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(size))
            rest = rest.dropFirst(piece.count)
            if frames != nil {
                frames?.add(piece)
            } else {
                do throws(HeadFault) {
                    guard let (found, more) = try head.add(piece) else { continue }
                    outcome.head = .success(found)
                    frames = FrameReader(limit: messageLimit, more)
                } catch {
                    outcome.head = .failure(error)
                    return outcome
                }
            }
            do throws(CloseFault) {
                while let frame = try frames?.next() {
                    outcome.frames.append(frame)
                    outcome.received.append(try assembly.add(frame))
                }
            } catch {
                outcome.fault = error.code
                return outcome
            }
        }
        return outcome
    }

    private static func violation(_ head: Result<RequestHead, HeadFault>?, count: Int) -> String? {
        switch head {
        case nil: return count <= headLimit ? nil : "a head has no end, and is still being read"
        case .failure: return nil
        case .success(let head):
            guard head.target.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }), head.path.utf8.count <= head.target.utf8.count,
                head.fields.allSatisfy({ name, value in isName(name) && isValue(value) })
            else { return "a head has characters that it must not have" }
            // What has been understood is understood again, unless a field was sent once with a value and once without.
            guard !head.fields.values.contains(where: { $0.first == " " || $0.last == " " || $0.first == "," }) else {
                return nil
            }
            let lines = head.fields.map { "\($0.key): \($0.value)\n" }
            var reader = HeadReader(limit: .max)
            let text = Array("\(head.method) \(head.target) HTTP/1.1\n\(lines.joined())\n".utf8)
            return (try? reader.add(text))?.head == head ? nil : "a head that is written down is another one"
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { 0x21..<0x7F ~= $0 && $0 != 0x3A && !(0x41...0x5A ~= $0) }
    }

    private static func isValue(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    private static func violation(_ outcome: Outcome) -> String? {
        for frame in outcome.frames {
            guard frame.payload.count <= messageLimit else { return "a frame is too long" }
            // With a mask of zeros, what a client sends is what a server sends.
            var bytes = frame.bytes
            bytes[1] |= 0x80
            bytes.insert(contentsOf: [0, 0, 0, 0], at: bytes.count - frame.payload.count)
            var reader = FrameReader(limit: messageLimit, bytes)
            guard (try? reader.next()) == frame else { return "a frame that is written down is another one" }
        }
        for received in outcome.received {
            switch received {
            case .message(let bytes) where bytes.count > messageLimit: return "a message is too long"
            case .message(let bytes) where String(validating: bytes, as: UTF8.self) == nil:
                return "a message is not UTF-8"
            case .ping(let bytes) where bytes.count > 125, .close(let bytes) where bytes.count > 125:
                return "a control frame is too long"
            default: break
            }
        }
        return nil
    }
}
