public import Plainspoken

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ErrorTranslator {
    /// Writes every message that the code can ask for to a file, for `catalog-lint --declarations messages.json`. Call
    /// it from a test, and the file is never out of date:
    ///
    /// ```swift
    /// @Test func declarations() throws {
    ///     try translator.writeDeclarations(to: "messages.json", of: [PaymentError.self])
    /// }
    /// // messages.json: {"version": 1, "messages": {"payment.declined": {"arguments": {"last4": {"type": "string"}}}, …}}
    /// ```
    ///
    /// The file is replaced atomically, and only if its content changes.
    ///
    /// - Parameters:
    ///   - path: the file, absolute or relative to the working directory.
    ///   - types: the application's error types that are `Diagnosable`; the translator already knows its sources.
    ///   - messages: more declarations, such as those that the plugin `PlainspokenKeys` generates: `and: .typedKeys`.
    /// - Throws: ``DeclarationsNotWritten``.
    public func writeDeclarations(
        to path: String, of types: [any Diagnosable.Type] = [], and messages: [MessageDeclaration] = []
    ) throws(DeclarationsNotWritten) {
        let bytes = DeclarationFile(declarations(of: types, and: messages)).bytes
        guard Self.contents(of: path, upTo: bytes.count + 1) != bytes else { return }
        let temporary = "\(path).\(getpid()).tmp"
        guard let file = unsafe fopen(temporary, "wb") else { throw DeclarationsNotWritten(path) }
        let written = unsafe fwrite(bytes, 1, bytes.count, file)
        let isClosed = unsafe fclose(file) == 0
        guard isClosed, written == bytes.count, unsafe rename(temporary, path) == 0 else {
            let failure = DeclarationsNotWritten(path)
            unsafe unlink(temporary)
            throw failure
        }
    }

    private static func contents(of path: String, upTo limit: Int) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = unsafe fread(&bytes, 1, limit, file)
        bytes.removeLast(limit - count)
        return bytes
    }
}
