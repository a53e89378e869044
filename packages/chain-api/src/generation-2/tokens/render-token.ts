import type { refungibleToken } from '@hub/contract/chain-api/refungible/model';
import type { tokenAnswer } from '@hub/contract/chain-api/tokens/token-answer';
import { collectionAddress } from '@hub/primitives/collection-address';
import type { z } from 'zod';
import type { Token } from '../../modules/tokens/read-token.ts';
import { renderAccount } from '../../rendering/render-account.ts';
import { renderProperty } from '../render-property.ts';

type TokenAnswer = z.input<typeof tokenAnswer>;

/**
 * Renders a token (docs/token-formats.md#tokens-of-generation-2). The fields of the chain come after those of the
 * metadata, which never replace them.
 */
export function renderToken({ owner, pieces, parent, topmostOwner, metadata, ...token }: Token): TokenAnswer {
  const { collectionId, tokenId, symbol, properties } = token;
  return {
    ...metadata.token,
    collectionId,
    tokenId,
    collectionAddress: collectionAddress(collectionId),
    symbol,
    owner: owner === undefined ? '' : renderAccount(owner),
    topmostOwner: topmostOwner === undefined ? '' : renderAccount(topmostOwner),
    ...(parent && { parentToken: parent }),
    properties: properties.map(renderProperty),
    decodingError: metadata.decodingError,
    ...(pieces && {
      owners: pieces.accounts.map(renderAccount),
      pieces: Number(pieces.total),
      piecesRaw: pieces.total.toString(),
    }),
  };
}

/** Renders a refungible token in the form of the routes for refungible tokens. */
export function renderRefungibleToken({
  collectionId,
  tokenId,
  pieces,
  properties,
}: Token): z.input<typeof refungibleToken> {
  const { total = 0n, accounts = [] } = pieces ?? {};
  return {
    collectionId,
    tokenId,
    owners: accounts.map(renderAccount),
    pieces: Number(total),
    piecesRaw: total.toString(),
    properties: properties.map(renderProperty),
  };
}
