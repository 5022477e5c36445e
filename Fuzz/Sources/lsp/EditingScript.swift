import Foundation

/// An input as an editor's session, so that seeds can be read and edited: a line of options, a catalog up to a line `--`, and a line for
/// each thing that someone does:
///
/// ```
/// xml utf-8 pull
/// <catalog xmlns="urn:plainspoken:catalog:1" locale="de"> …
/// --
/// edit 120 3 {$x}
/// textDocument/hover 124
/// textDocument/rename 12 new.key
/// ```
///
/// Offsets are bytes, and count from the start again beyond the end. In texts, `\n` is a line break.
struct EditingScript {
    private(set) var options: Set<String>
    private(set) var text: [UInt8]
    private(set) var steps: [Step] = []

    enum Step {
        case edit(Int, Int, [UInt8])
        case whole([UInt8])
        case request(String, Int, String)
        case notification(String)
        case content([UInt8])
        case bytes([UInt8])
    }

    init(_ input: [UInt8]) {
        var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        let words = lines.popFirst().map { String(decoding: $0, as: UTF8.self).split(separator: " ").map(String.init) }
        options = Set(words ?? [])
        let end = lines.firstIndex { $0.elementsEqual("--".utf8) } ?? lines.endIndex
        // What an editor opens is text.
        text = Array(String(decoding: Array(lines[..<end].joined(separator: [0x0A])), as: UTF8.self).utf8)
        for line in lines[end...].dropFirst().prefix(Self.maximumSteps) {
            if let step = Self.step(String(decoding: line, as: UTF8.self)) { steps.append(step) }
        }
    }

    private static let maximumSteps = 64

    private static func step(_ line: String) -> Step? {
        let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        let rest = { (count: Int) in
            Array(words.dropFirst(count).joined(separator: " ").replacing("\\n", with: "\n").utf8)
        }
        let number = { (place: Int) in words.count > place ? Int(words[place].prefix(9)).map { abs($0) } ?? 0 : 0 }
        switch words.first ?? "" {
        case "": return nil
        case "edit": return .edit(number(1), number(2), rest(3))
        case "whole": return .whole(rest(1))
        case "content": return .content(rest(1))
        case "bytes": return .bytes(rest(1))
        case let method where method.contains("/did"): return .notification(method)
        case let method: return .request(method, number(1), words.dropFirst(2).joined(separator: " "))
        }
    }
}
