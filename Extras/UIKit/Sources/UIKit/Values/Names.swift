// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names that older sources use.

public typealias NSInteger = Int

public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
