/** The accounts that may write a property of a token, and whether it may change once it is set. */
export interface PropertyPermission {
  readonly mutable: boolean;
  readonly collectionAdmin: boolean;
  readonly tokenOwner: boolean;
}

export interface PropertyKeyPermission {
  readonly key: string;
  readonly permission: PropertyPermission;
}

/** The named permissions of the schema (docs/token-schema.md#encoding). */
export const propertyPermissions = {
  REWRITEABLE_FOR_BOTH: { mutable: true, collectionAdmin: true, tokenOwner: true },
  REWRITEABLE_FOR_COLLECTION_ADMIN: { mutable: true, collectionAdmin: true, tokenOwner: false },
  REWRITEABLE_FOR_TOKEN_OWNER: { mutable: true, collectionAdmin: false, tokenOwner: true },
  WRITABLE_ONCE_FOR_BOTH: { mutable: false, collectionAdmin: true, tokenOwner: true },
  WRITABLE_ONCE_FOR_COLLECTION_ADMIN: { mutable: false, collectionAdmin: true, tokenOwner: false },
  WRITABLE_ONCE_FOR_TOKEN_OWNER: { mutable: false, collectionAdmin: false, tokenOwner: true },
} as const satisfies Record<string, PropertyPermission>;

/** The keys of token properties that a collection of schema 2 declares by default, in this order. */
export const tokenPropertyKeys = [
  'schemaName',
  'schemaVersion',
  'tokenData',
  'URI',
  'URISuffix',
  'overrides',
  'customizing_overrides',
  'royalties',
] as const;
