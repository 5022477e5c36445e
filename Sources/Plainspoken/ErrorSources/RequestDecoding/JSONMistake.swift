import ByteText

/// The place where a body stops being JSON.
///
/// ```swift
/// JSONMistake(in: Array(#"{"items":[{"sku":"a"},{"sku":}]}"#.utf8))
/// // line 1, column 29, pointer #/items/1/sku
/// ```
public struct JSONMistake: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in code points.
    public var column: Int
    /// The value that was being read, or had just been read: a JSON pointer as a URI fragment (RFC 6901 §6).
    public var pointer: String

    /// - Parameter body: a body of a request. The time is linear in its length.
    /// - Returns: `nil` if the body is JSON (RFC 8259) in UTF-8.
    public init?(in body: [UInt8]) {
        guard let error = JSONDocument(reading: body).error else { return nil }
        let offset = error.place.start
        let position = SourcePosition(of: offset, in: body)
        line = position.line
        column = position.column
        pointer = FieldLocation(parts: Self.path(in: body.prefix(max(0, offset)))).pointer
    }

    /// The values for programs.
    var parameters: ProblemParameters {
        ["line": .number("\(line)"), "column": .number("\(column)"), "pointer": .string(pointer)]
    }

    /// An object or array that has not ended.
    private enum Container {
        case object(name: String?)
        case array(position: Int)
    }

    /// The path of the value in which a correct start of a JSON text ends.
    private static func path(in start: ArraySlice<UInt8>) -> [FieldLocation.Part] {
        var open: [Container] = []
        var place = start.startIndex
        while place < start.endIndex {
            let byte = start[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"): open.append(.object(name: nil))
            case UInt8(ascii: "["): open.append(.array(position: 0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: ","):
                switch open.popLast() {
                case .array(let position): open.append(.array(position: position + 1))
                case .object: open.append(.object(name: nil))
                case nil: break
                }
            case UInt8(ascii: "\""):
                let end = endOfString(in: start, from: place)
                if case .object(name: .none)? = open.last {
                    open[open.count - 1] = .object(name: string(start[place..<end]))
                }
                place = min(end + 1, start.endIndex)
            default: break
            }
        }
        return open.compactMap { container in
            switch container {
            case .object(let name): name.map { .name($0) }
            case .array(let position): .position(position)
            }
        }
    }

    private static func endOfString(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var place = start
        while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place, bytes.endIndex)
    }

    /// The text of a string, with its escapes decoded.
    private static func string(_ content: ArraySlice<UInt8>) -> String {
        let quote = [UInt8(ascii: "\"")]
        let value = try? JSONValue(parsing: quote + content + quote)
        return value?.string ?? String(decoding: content, as: UTF8.self)
    }
}
