import { callBounds } from '@hub/contract/chain-api/collections/text-bounds';
import { AppError } from '@hub/primitives/app-error';
import { tokenNotFound } from '../../modules/tokens/holders.ts';
import { findToken, readToken, readTokenCollection, type Token } from '../../modules/tokens/read-token.ts';
import type { ReadResult } from '../read-result.ts';
import { renderResult } from '../render-result.ts';
import { renderRefungibleToken, renderToken } from './render-token.ts';

type Input = Parameters<ReadResult<unknown>>;

interface Minted {
  readonly collectionId: number;
  readonly tokens: readonly { readonly tokenId: number; readonly owner: string; readonly amount: string }[];
}

/** Accounts and amounts are text; a kind has the accounts that its event names. */
interface Moved {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly owner: string;
  readonly spender: string;
}

/** The token that an extrinsic moved or changed. */
export async function tokenAfter(...input: Input) {
  const [, { state }] = input;
  return renderToken(await readToken(await state(), factsOf<Moved>(input)));
}

/** The NFTs that an extrinsic minted, in order. */
export async function mintedTokens(...input: Input) {
  return (await readMinted(input)).map(renderToken);
}

/** The refungible tokens that an extrinsic minted, in order. */
export async function mintedRefungibles(...input: Input) {
  return (await readMinted(input)).map(renderRefungibleToken);
}

/** The refungible token that an extrinsic minted. */
export async function mintedRefungible(...input: Input) {
  return renderRefungibleToken(first(await readMinted(input)));
}

/** Pieces that were burned. */
export async function burnedPieces(...input: Input) {
  const { collectionId, tokenId, amount } = factsOf<Moved>(input);
  return { collectionId, tokenId, amount: Number(amount), amountRaw: amount };
}

/** Pieces that a spender may move. */
export async function approvedPieces(...input: Input) {
  return { ...(await burnedPieces(...input)), spender: factsOf<Moved>(input).spender };
}

/** Fungible tokens that changed hands. */
export async function fungibleMoved(...input: Input) {
  const { collectionId, from, to, amount } = factsOf<Moved>(input);
  return { collectionId, from, to, amount };
}

/** Fungible tokens that were burned. */
export async function fungibleBurned(...input: Input) {
  const { collectionId, owner: from, amount } = factsOf<Moved>(input);
  return { collectionId, from, amount };
}

/** Fungible tokens that a spender may move. */
export async function fungibleApproved(...input: Input) {
  const { collectionId, spender, amount } = factsOf<Moved>(input);
  return { collectionId, spender, amount };
}

/** Fungible tokens that were minted. */
export async function fungibleMinted(...input: Input) {
  const { collectionId, tokens } = factsOf<Minted>(input);
  const { owner: recipient, amount } = first(tokens);
  return { collectionId, recipient, amount };
}

/** The facts with accounts as text; the kinds of tokens give those that are named above. */
function factsOf<Facts extends Minted | Moved>([facts, { token }]: Input): Facts {
  return renderResult(facts, token) as unknown as Facts;
}

async function readMinted(input: Input): Promise<readonly Token[]> {
  const [, { state: open }] = input;
  const { collectionId, tokens } = factsOf<Minted>(input);
  if (tokens.length > callBounds.mintedItems) {
    throw new AppError({
      code: 'EventNotFound',
      message: `The extrinsic minted more than the ${callBounds.mintedItems} tokens of one call, so it has no result of this kind`,
      details: { collectionId, minted: tokens.length },
    });
  }
  const state = await open();
  const collection = await readTokenCollection(state, collectionId);
  // Each holder of a refungible token has an event.
  const ids = [...new Set(tokens.map(({ tokenId }) => tokenId))];
  return Promise.all(
    ids.map(async (tokenId) => {
      const token = await findToken(state, collection, tokenId);
      if (token === undefined) throw tokenNotFound({ collectionId, tokenId });
      return token;
    }),
  );
}

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new TypeError('A call that minted has at least one token');
  return item;
}
