import Plainspoken

/// The messages that code can ask for, as `translator.writeDeclarations(to:)` of PlainspokenTesting writes them.
package struct Declarations: Sendable {
    package struct Argument: Sendable, Hashable {
        package var type: String?
        package var isPrivate = false
        package var isOptional = false
    }

    package struct Message: Sendable, Hashable {
        package var arguments: [String: Argument] = [:]
        package var isOptional = false
    }

    package var messages: [String: Message] = [:]

    package init(messages: [String: Message] = [:]) { self.messages = messages }

    /// Reads `messages.json`.
    ///
    /// - Throws: ``LintError`` with the place of what is wrong.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        let root: JSONValue
        do throws(JSONProblem) {
            root = try JSONValue(parsing: bytes)
        } catch {
            let place = SourcePosition(of: error.range.lowerBound, in: bytes)
            throw LintError("\(path):\(place): \(error.message)", help: error.help)
        }
        guard let version = root["version"]?.integer, version == 1, let list = root["messages"]?.members else {
            throw LintError(
                "\(path): this is no file of declarations of version 1",
                help: "Write it with translator.writeDeclarations(to:) in a test, with PlainspokenTesting.")
        }
        for member in list {
            var message = Message()
            message.isOptional = member.value["optional"]?.bool ?? false
            for argument in member.value["arguments"]?.members ?? [] {
                message.arguments[argument.name] = Argument(
                    type: argument.value["type"]?.string, isPrivate: argument.value["private"]?.bool ?? false,
                    isOptional: argument.value["optional"]?.bool ?? false)
            }
            messages[member.name] = message
        }
    }
}
