import { callBounds } from '@hub/contract/chain-api/collections/text-bounds';
import { AppError } from '@hub/primitives/app-error';
import { createAnswerBudget } from '../../modules/tokens/answer-budget.ts';
import { requireToken } from '../../modules/tokens/holders.ts';
import { findToken, readToken, readTokenCollection, type Token } from '../../modules/tokens/read-token.ts';
import type { ReadResult } from '../read-result.ts';
import { renderResult } from '../render-result.ts';
import { renderRefungibleToken, renderToken } from './render-token.ts';

type Input = Parameters<ReadResult<unknown>>;

interface Minted {
  readonly collectionId: number;
  readonly tokens: readonly {
    readonly collectionId: number;
    readonly tokenId: number;
    readonly owner: string;
    readonly amount: string;
  }[];
}

/**
 * Facts of a call about an existing token or an amount; accounts and amounts are text. Each kind has only those of the
 * accounts that its event names.
 */
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

/** The NFTs that an extrinsic minted, by collection, and in a collection in the order of the mint events. */
export async function mintedTokens(...input: Input) {
  return readMinted(input, renderToken);
}

/** The refungible tokens that an extrinsic minted, in the order of `mintedTokens`. */
export async function mintedRefungibles(...input: Input) {
  return readMinted(input, renderRefungibleToken);
}

/** The refungible token that an extrinsic minted. */
export async function mintedRefungible(...input: Input) {
  return first(await readMinted(input, renderRefungibleToken));
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

/** Fungible tokens that were transferred. */
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

/**
 * Renders facts: accounts and amounts become text. The cast holds because the kinds that use these readers have the
 * facts of `Minted` or `Moved`.
 */
function factsOf<Facts extends Minted | Moved>([facts, { token }]: Input): Facts {
  return renderResult(facts, token) as unknown as Facts;
}

/** The largest number of tokens that are read at once: the maximum that one call mints. */
const readAtOnce = callBounds.mintedItems;

/**
 * Reads the tokens that an extrinsic minted, in the form of the answer. A batch can mint more of them than one call, and
 * in several collections. Throws AppError `AnswerTooLarge` as soon as they have too many bytes.
 */
async function readMinted<Shown>(input: Input, show: (token: Token) => Shown): Promise<Shown[]> {
  const [, { state: open, tokenLimits }] = input;
  const state = await open();
  const budget = createAnswerBudget(tokenLimits.mostBytes, () => mintedTooLarge(tokenLimits.mostBytes));
  const tokens: Shown[] = [];
  for (const [collectionId, ofCollection] of Map.groupBy(
    factsOf<Minted>(input).tokens,
    (token) => token.collectionId,
  )) {
    const collection = await readTokenCollection(state, collectionId);
    // Each holder of a refungible token has an event.
    const ids = [...new Set(ofCollection.map(({ tokenId }) => tokenId))];
    for (let start = 0; start < ids.length; start += readAtOnce) {
      const some = ids.slice(start, start + readAtOnce);
      const found = await Promise.all(some.map((tokenId) => findToken(state, collection, tokenId)));
      for (const [index, one] of found.entries()) {
        const token = requireToken(one, { collectionId, tokenId: some[index] ?? 0 });
        tokens.push(budget.add(show(token)));
      }
    }
  }
  return tokens;
}

function mintedTooLarge(mostBytes: number): AppError {
  return new AppError({
    code: 'AnswerTooLarge',
    message: `The tokens that the extrinsic minted have more than ${mostBytes} bytes together. Read them one by one.`,
    details: { limit: mostBytes },
  });
}

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new TypeError('A call that minted has at least one token');
  return item;
}
