import ByteText

/// Why standard output can no longer be written.
package struct OutputFailure: Error, CustomStringConvertible {
    package let description: String

    /// - Throws: unless its reader has seen enough.
    package static func check(_ failure: FileFailure) throws(OutputFailure) {
        guard !failure.isClosedPipe else { return }
        throw OutputFailure(description: "cannot write to standard output: \(failure)")
    }
}
