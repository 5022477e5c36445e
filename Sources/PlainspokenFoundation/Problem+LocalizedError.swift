public import Foundation
public import Plainspoken

/// Makes a problem an error that user interfaces can show directly: SwiftUI's alerts and AppKit's sheets use these
/// properties.
extension Problem: LocalizedError {
    /// The title: the kind of problem.
    public var errorDescription: String? { title ?? detail }
    /// The detail: what happened this time.
    public var failureReason: String? { detail }
    /// The action: what the reader can do now.
    public var recoverySuggestion: String? { action }
}
