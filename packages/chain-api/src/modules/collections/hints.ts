import type { CallName, ErrorName } from '../../extrinsics/calls/call-name.ts';

/** Advice on errors of the pallets of collections and tokens, by `section.name` (docs/token-rules.md). */
const hints: Readonly<Record<string, string>> = {
  'common.AccountTokenLimitExceeded':
    'The receiver has as many tokens of the collection as the limit accountTokenOwnershipLimit allows.',
  'common.AddressNotInAllowlist':
    'The access mode of the collection is AllowList: sender and receiver have to be on its allow list.',
  'common.ApprovedValueTooLow':
    'The signer moves or burns a token of another account only if that account approved it, if the signer owns the token it is nested in, or as owner or admin where ownerCanTransfer is set.',
  'common.CantDestroyNotEmptyCollection': 'Burn the tokens of the collection first.',
  'common.CollectionTokenLimitExceeded':
    'The collection has minted as many tokens as its tokenLimit allows, or the new limit is above the present one: it may only fall.',
  'common.NotSufficientFunds':
    'Creating a collection takes 2 coins beside the fee, more space for properties 2,000 or 5,000 coins.',
  'common.PublicMintingNotAllowed':
    'Owner and admins mint. Others need mint mode and a place on the allow list of the collection.',
  'common.TransferNotAllowed': 'The limit transfersEnabled of the collection is off.',
  'common.UserIsNotAllowedToNest':
    'The permissions of the collection say who may nest: token owners, or owner and admins of the collection.',
  'common.SourceCollectionIsNotAllowedToNest':
    'The collection of the parent lists the collections whose tokens may be nested, and this one is not among them.',
  'nonfungible.CantBurnNftWithChildren': 'Take the nested tokens out first.',
  'structure.DepthLimit':
    'A call climbs at most 5 levels of nested tokens. Take the token out of the inner one first.',
};

const propertyRights =
  'A property is written only if the collection permits its key: to the token owner or to owner and admins of the collection, and once set only if it is mutable.';
const onlyOfHolder = (call: string) =>
  `The signer does not hold the token directly. A nested token, or one of another account, takes ${call}.`;

/** Advice on `common.NoPermission`, which has several causes, by the method of the call. */
const noPermission: Readonly<Record<string, string>> = {
  burnItem: onlyOfHolder('burnFrom'),
  transfer: onlyOfHolder('transferFrom'),
  createItem: propertyRights,
  createMultipleItems: propertyRights,
  createMultipleItemsEx: propertyRights,
  setTokenProperties: propertyRights,
  deleteTokenProperties: propertyRights,
};

const noSpaceOfToken =
  'The properties of a token take at most 8,192 bytes, keys included. Owner or admins of its collection can pay for 32,768 or 65,536 bytes with unique.upgradeTokensPropertiesLimit.';
const noSpaceOfCollection = 'The properties of a collection take at most 40,960 bytes, keys included.';
const ofCollections = ['createCollectionEx', 'setCollectionProperties'];

/** Explains why a call about collections or tokens failed; undefined where the chain's own message is enough. */
export function collectionHint({ method }: CallName, { section, name }: ErrorName): string | undefined {
  const error = `${section}.${name}`;
  if (error === 'common.NoSpaceForProperty') {
    return ofCollections.includes(method) ? noSpaceOfCollection : noSpaceOfToken;
  }
  if (error === 'common.NoPermission') {
    return Object.hasOwn(noPermission, method) ? noPermission[method] : undefined;
  }
  return Object.hasOwn(hints, error) ? hints[error] : undefined;
}
