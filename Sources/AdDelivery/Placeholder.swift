// The first file of the target arrives with its first type.
