import Catalogs
import Foundation

// Not all of FlyingFox: it has a `JSONValue` as well.
import struct FlyingFox.WSCloseCode
import struct FlyingFox.WSFrame

/// Reads what a page sends, gives it to the desk, and sends the answers: one request after the other.
struct PageListener {
    let desk: any EditorDesk
    let seat: PageSeats.Seat
    let acceptLanguage: String?
    let limits: ServingLimits
    let outbox: Outbox

    /// How a conversation ends.
    private enum Ending {
        /// The connection is gone.
        case gone
        /// The page closes it, and is answered with its own reason.
        case theirs([UInt8])
        /// We close it.
        case ours(WSCloseCode)
    }

    /// Listens until the connection ends.
    func run(_ client: LivePage.Frames) async {
        let outbox = outbox
        await desk.connect(seat.page, acceptLanguage: acceptLanguage) { outbox.post(Self.text($0)) }
        let ending = await listen(client)
        await desk.disconnect(seat.page)
        switch ending {
        case .gone: break
        case .theirs(let reason): _ = await outbox.send(Self.frame(.close, reason))
        case .ours(let code): if await outbox.send(.close(code: code)) { await waitForFarewell(client) }
        }
        outbox.finish()
    }

    private func listen(_ client: LivePage.Frames) async -> Ending {
        var assembly = MessageAssembly(limit: limits.message)
        do {
            for try await frame in client {
                let isSent: Bool
                switch try assembly.add(frame) {
                case .nothing: isSent = true
                case .ping(let content): isSent = await outbox.send(Self.frame(.pong, content))
                case .message(let bytes): isSent = await send(try await answer(bytes))
                case .close(let reason): return .theirs(reason.isEmpty ? [] : Array(reason.prefix(2)))
                }
                guard isSent else { return .gone }
            }
            return .gone
        } catch let fault as CloseFault {
            return .ours(fault.code)
        } catch {
            return .ours(.protocolError)
        }
    }

    private func answer(_ message: [UInt8]) async throws(CloseFault) -> JSONValue? {
        let limits = JSONLimits(maximumSize: limits.message)
        guard let request = try? JSONValue(parsing: message, limits: limits), request.members != nil else {
            throw CloseFault(.policyViolation, "a request is an object in JSON")
        }
        return await desk.answer(request, from: seat.page)
    }

    private func send(_ answer: JSONValue?) async -> Bool {
        guard let answer else { return true }
        return await outbox.send(Self.text(answer))
    }

    /// Waits a little until the page has closed the connection as well. If we closed it while something is still on its way to us, the
    /// page might never see why (RFC 9112 §9.6 describes this for HTTP).
    private func waitForFarewell(_ client: LivePage.Frames) async {
        await withTaskGroup { group in
            group.addTask { do { for try await frame in client where frame.opcode == .close { return } } catch {} }
            group.addTask { try? await Task.sleep(for: limits.farewell) }
            await group.next()
            group.cancelAll()
        }
    }

    private static func text(_ value: JSONValue) -> WSFrame {
        var bytes: [UInt8] = []
        value.append(to: &bytes)
        return frame(.text, bytes)
    }

    private static func frame(_ opcode: WSFrame.Opcode, _ content: [UInt8]) -> WSFrame {
        WSFrame(fin: true, opcode: opcode, mask: nil, payload: Data(content))
    }
}
