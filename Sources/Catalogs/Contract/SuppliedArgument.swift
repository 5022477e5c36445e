/// The names of the arguments that the engine supplies to texts without being asked.
package enum SuppliedArgument {
    /// The code of the occurrence.
    package static let reference = "reference"
    /// In the text of a field error, the label of the field.
    package static let field = "field"
}
