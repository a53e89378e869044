import type { Hex } from '@hub/primitives/hex';
import type { MoveCall, NewCollection, TokenCall } from './call.ts';
import { BARE } from './create-collection.ts';
import { type Cross, substrate } from './cross.ts';
import { dispatch } from './dispatch.ts';
import { NO_COLLECTIONS, type Permissions, type TokenState } from './state.ts';

export const COIN = 10n ** 18n;

function account(digit: string): Hex {
  return `0x${digit.repeat(64)}`;
}

export const [ALICE, BOB, CHARLIE, TREASURY] = ['a', 'b', 'c', 'f'].map(account) as [Hex, Hex, Hex, Hex];
export const [alice, bob, charlie] = [ALICE, BOB, CHARLIE].map(substrate) as [Cross, Cross, Cross];

/** Alice, Bob, Charlie and the treasury with 10,000 coins each, and no collection. */
export const START: TokenState = {
  ...NO_COLLECTIONS,
  blockNumber: 100,
  treasury: TREASURY,
  totalIssuance: 1_000_000n * COIN,
  coins: new Map([ALICE, BOB, CHARLIE, TREASURY].map((who) => [who, { free: 10_000n * COIN, frozen: 0n }])),
};

export function bytes(text: string): Hex {
  return `0x${Buffer.from(text).toString('hex')}`;
}

/** The state after a call that must succeed. */
export function after(state: TokenState, who: Hex, call: TokenCall): TokenState {
  const { state: next, error } = dispatch(state, who, call);
  if (error !== undefined) throw new Error(`${call.name} failed: ${error}`);
  return next;
}

/** The error of a call, undefined when it succeeds. */
export function errorOf(state: TokenState, who: Hex, call: TokenCall): string | undefined {
  return dispatch(state, who, call).error;
}

/** The events of a call, each with its name first; for a failed call only its error. */
export function eventsOf(state: TokenState, who: Hex, call: TokenCall): readonly (readonly unknown[])[] {
  const { events, error } = dispatch(state, who, call);
  return error === undefined ? events.map(({ name, data }) => [name, ...data]) : [[error]];
}

const EMPTY: NewCollection = { mode: 'NFT', name: '', description: '', tokenPrefix: '0x', ...BARE };

export function newCollection(parts: Partial<NewCollection> = {}): TokenCall {
  return { name: 'unique.createCollectionEx', data: { ...EMPTY, ...parts } };
}

export function permissions(parts: Partial<Permissions>): NewCollection['permissions'] {
  return { access: undefined, mintMode: undefined, nesting: undefined, ...parts };
}

/** A state with Alice's collection 1. */
export function withCollection(parts: Partial<NewCollection> = {}): TokenState {
  return after(START, ALICE, newCollection(parts));
}

export function mintNft(collectionId: number, owner: Cross): TokenCall {
  return { name: 'unique.createItem', collectionId, owner, item: { kind: 'NFT', properties: [] } };
}

export function mintAmount(collectionId: number, owner: Cross, value: bigint): TokenCall {
  return { name: 'unique.createItem', collectionId, owner, item: { kind: 'Fungible', value } };
}

export function mintPieces(collectionId: number, owner: Cross, pieces: bigint): TokenCall {
  const item = { kind: 'ReFungible', pieces, properties: [] } as const;
  return { name: 'unique.createItem', collectionId, owner, item };
}

type Amounted = Extract<MoveCall, { readonly amount: bigint }>;
type Place = Pick<Amounted, 'collectionId' | 'tokenId' | 'amount'>;

/** One piece of token 1 of collection 1, unless `parts` says otherwise. */
function placeOf(parts: Partial<Place>): Place {
  return { collectionId: 1, tokenId: 1, amount: 1n, ...parts };
}

export function transfer(to: Cross, parts: Partial<Place> = {}): TokenCall {
  return { name: 'unique.transfer', to, ...placeOf(parts) };
}

export function transferFrom(from: Cross, to: Cross, parts: Partial<Place> = {}): TokenCall {
  return { name: 'unique.transferFrom', from, to, ...placeOf(parts) };
}

export function approve(spender: Cross, parts: Partial<Place> = {}): TokenCall {
  return { name: 'unique.approve', spender, ...placeOf(parts) };
}

export function burn(parts: Partial<Place> = {}): TokenCall {
  return { name: 'unique.burnItem', ...placeOf(parts) };
}

export function burnFrom(from: Cross, parts: Partial<Place> = {}): TokenCall {
  return { name: 'unique.burnFrom', from, ...placeOf(parts) };
}
