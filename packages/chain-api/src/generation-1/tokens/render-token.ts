import type { TokenWithInfo, TokenWithSchema } from '@hub/contract/chain-api/tokens/shown';
import type { CollectionDetails } from '../../modules/collections/read-details.ts';
import type { Bundled } from '../../modules/tokens/bundle.ts';
import type { Token, TokenCollection } from '../../modules/tokens/read-token.ts';
import { accountText } from '../account-text.ts';
import { renderWithSchema } from '../collections/render-collection.ts';
import { renderProperty } from '../render-property.ts';
import { renderTokenFields } from './token-fields.ts';

/** Renders a token with its metadata in the fields of schema 1, and its collection. */
export function renderTokenWithSchema(
  token: Token,
  { metadata }: TokenCollection,
  details: CollectionDetails,
  ss58Prefix: number,
): TokenWithSchema {
  return {
    ...renderTokenFields(token, metadata),
    ...commonOf(token, ss58Prefix),
    collection: renderWithSchema(details, ss58Prefix),
  };
}

/** Renders a token with its metadata in the fields of schema 2, which never replace those of the chain. */
export function renderTokenWithInfo(token: Token, ss58Prefix: number): TokenWithInfo {
  return {
    ...token.metadata.token,
    ...commonOf(token, ss58Prefix),
    parsingError: token.metadata.decodingError,
  };
}

type BundledAlone = ReturnType<typeof renderBundled>;

/** A token of a bundle; `nestingChildTokens` is always a list. */
export interface BundledToken extends BundledAlone {
  readonly nestingChildTokens: BundledToken[];
}

/** Renders a token of a bundle, without the tokens below. */
export function renderBundled(token: Token, { metadata }: TokenCollection, ss58Prefix: number) {
  return { ...renderTokenFields(token, metadata), ...commonOf(token, ss58Prefix) };
}

/** Renders a bundle with all tokens below. */
export function renderBundle({ shown, children }: Bundled<BundledAlone>): BundledToken {
  return { ...shown, nestingChildTokens: children.map(renderBundle) };
}

function commonOf({ collectionId, tokenId, owner, pieces, parent, properties }: Token, ss58Prefix: number) {
  return {
    collectionId,
    tokenId,
    owner: owner === undefined ? '' : accountText(owner, ss58Prefix),
    ...(parent && { nestingParentToken: parent }),
    properties: properties.map(renderProperty),
    ...(pieces && {
      owners: pieces.accounts.map((account) => accountText(account, ss58Prefix)),
      pieces: Number(pieces.total),
      piecesRaw: pieces.total.toString(),
    }),
  };
}
