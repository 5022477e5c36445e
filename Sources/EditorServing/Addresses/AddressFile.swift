import ByteText
import Catalogs

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The address at which the catalogs of a folder were edited last. The editor takes the same one again, so that a page that is still open
/// finds it, and the texts that the browser keeps for this address.
///
/// Only this user can read the file. A file that others could have written does not count.
package struct AddressFile: Sendable {
    private static let maximumSize = 1_024

    private let folder: String
    private let name: String

    /// - Parameters:
    ///   - catalogs: the folder that is edited.
    ///   - folder: where such files are kept.
    package init(of catalogs: String, in folder: String) {
        self.folder = folder
        let path = DiskPath.resolved(catalogs) ?? catalogs
        name = "edit-\(SHA256.digest(of: Array(path.utf8)).description.prefix(32)).json"
    }

    /// Where programs keep what they would like to find again (XDG Base Directory Specification); nil without a home.
    package static var standardFolder: String? {
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/plainspoken" }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state/plainspoken"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(validatingCString: value)
    }

    /// The address; nil if none has been kept.
    func read() -> EditorAddress? {
        guard let bytes = PrivateFile.folder(folder, creates: false)?.content(of: name, upTo: Self.maximumSize),
            let content = try? JSONValue(parsing: bytes),
            let port = content["port"]?.integer.flatMap(UInt16.init(exactly:)), port > 0,
            let secret = content["secret"]?.string.flatMap(EditorSecret.init(text:))
        else { return nil }
        return EditorAddress(port: port, secret: secret)
    }

    /// Keeps an address for the next time.
    ///
    /// - Returns: whether it could be kept.
    @discardableResult
    func write(_ address: EditorAddress) -> Bool {
        var bytes: [UInt8] = []
        let content: [JSONValue.Member] = [
            .init("port", .integer(Int(address.port))), .init("secret", .string(address.secret.text)),
        ]
        JSONValue.object(content).append(to: &bytes)
        return PrivateFile.folder(folder, creates: true)?.put(bytes, as: name) == true
    }
}
