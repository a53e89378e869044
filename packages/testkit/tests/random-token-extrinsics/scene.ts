import type { Hex } from '@hub/primitives/hex';
import type { TokenCall } from '../../src/token-reference/call.ts';
import {
  type Cross,
  collectionAddress,
  ethereum,
  ethereumView,
  substrate,
  tokenAddress,
  tokenBehind,
  ZERO,
} from '../../src/token-reference/cross.ts';
import type { Mode, ReadCollection, ReadToken, TokenState } from '../../src/token-reference/state.ts';
import type { Player } from '../random-extrinsics/players.ts';
import type { Random } from '../random-extrinsics/random.ts';

/** The input of a draft. */
export interface Scene {
  readonly random: Random;
  readonly state: TokenState;
  readonly players: readonly Player[];
}

export interface TokenDraft {
  readonly signer: Hex;
  readonly call: TokenCall;
}

export type ModeName = 'NFT' | 'Fungible' | 'ReFungible';

const LARGEST_ID = 4_294_967_295;
const LARGEST_AMOUNT = 2n ** 128n - 1n;
const LONGEST_CHAIN = 8;
const FEW_LISTED = 12;
const NEST_TRIES = 8;

export function modeName(mode: ReadCollection['mode'] | Mode): ModeName {
  return typeof mode === 'object' ? 'Fungible' : mode;
}

/** A player, rarely the poor one. */
export function pickPlayer({ random, players }: Scene): Hex {
  return random.pick(random.isLucky(0.97) ? players.slice(0, -1) : players).id;
}

/** Whether most calls can succeed in this collection. */
export function isOpen({ limits, minted, permissions, allowList }: ReadCollection): boolean {
  const hasRoom = minted + 2 < (limits.tokenLimit ?? LARGEST_ID);
  const isListed = permissions.access === 'Normal' || allowList.size >= FEW_LISTED;
  return hasRoom && isListed && limits.transfersEnabled !== false;
}

/** An existing collection, if possible of one of these modes; sometimes an unknown id. */
export function pickCollection({ random, state }: Scene, ...modes: readonly ModeName[]): number {
  const fitting = [...state.collections].filter(([, { mode }]) => modes.includes(modeName(mode)));
  const open = fitting.filter(([, collection]) => isOpen(collection));
  const wanted = random.isLucky(0.97) ? open : fitting;
  const others = [...state.collections].filter(([, collection]) => isOpen(collection));
  const any = [wanted, others, [...state.collections]].find(({ length }) => length > 0) ?? [];
  if (any.length === 0 || random.isLucky(0.02)) return random.below(state.created + 2);
  return random.pick(any)[0];
}

/** A token of the collection; sometimes a burnt, future or invalid id. */
export function pickToken({ random, state }: Scene, collectionId: number): number {
  const collection = state.collections.get(collectionId);
  const ids = [...(collection?.tokens.keys() ?? [])];
  const last = collection?.minted ?? 0;
  if (ids.length === 0 || random.isLucky(0.04)) {
    return random.pick([0, last, last + 1, last + 2, LARGEST_ID, random.below(last + 1)]);
  }
  // Half of the drafts use one of the last five tokens, so that several drafts concern the same token.
  const from = random.isLucky(0.5) ? Math.max(0, ids.length - 5) : 0;
  return random.pick(ids.slice(from));
}

export function tokenOf({ state }: Scene, collectionId: number, tokenId: number): ReadToken | undefined {
  return state.collections.get(collectionId)?.tokens.get(tokenId);
}

export function pickHolder(scene: Scene, collectionId: number, tokenId: number): Cross {
  const holders = [...(tokenOf(scene, collectionId, tokenId)?.holders.keys() ?? [])];
  return holders.length === 0 ? substrate(pickPlayer(scene)) : scene.random.pick(holders);
}

/**
 * The player that can act for an account: the account itself or that of the mirror. For the address of a token, the
 * player that can act for its topmost owner. Undefined if there is none.
 */
export function actorFor(scene: Scene, who: Cross): Hex | undefined {
  let at = who;
  for (let steps = 0; steps < LONGEST_CHAIN; steps += 1) {
    const parent = tokenBehind(at);
    if (parent === undefined) break;
    const [holder] = tokenOf(scene, parent.collection, parent.token)?.holders.keys() ?? [];
    if (holder === undefined) return undefined;
    at = holder;
  }
  const isOf = ({ id }: Player) => substrate(id) === at || ethereum(ethereumView(substrate(id))) === at;
  return scene.players.find(isOf)?.id;
}

/** The owner or an admin of a collection; sometimes any account. */
export function pickManager(scene: Scene, collectionId: number): Hex {
  const { random, state } = scene;
  const collection = state.collections.get(collectionId);
  if (collection === undefined || random.isLucky(0.08)) return pickPlayer(scene);
  const admins = [...collection.admins].flatMap((admin) => actorFor(scene, admin) ?? []);
  return admins.length > 0 && random.isLucky(0.2) ? random.pick(admins) : collection.owner;
}

/** An account of a player, or the Ethereum mirror of one. */
export function pickCross(scene: Scene): Cross {
  const account = substrate(pickPlayer(scene));
  return scene.random.isLucky(0.12) ? ethereum(ethereumView(account)) : account;
}

/** The nesting address of an NFT, one that the account owns and may nest under if a few attempts find one. */
export function pickNest(scene: Scene, from?: Cross): Cross {
  const actor = from === undefined ? undefined : actorFor(scene, from);
  let nest = pickAnyNest(scene);
  for (let tries = 0; actor !== undefined && tries < NEST_TRIES; tries += 1) {
    const parent = tokenBehind(nest);
    const collection = parent === undefined ? undefined : scene.state.collections.get(parent.collection);
    if (collection?.permissions.nesting.tokenOwner === true && actorFor(scene, nest) === actor) break;
    nest = pickAnyNest(scene);
  }
  return nest;
}

/** The nesting address of an NFT; sometimes of another or a missing token. */
function pickAnyNest(scene: Scene): Cross {
  const { random } = scene;
  const mode = random.isLucky(0.04) ? random.pick(['Fungible', 'ReFungible'] as const) : 'NFT';
  const collection = Math.max(1, pickCollection(scene, mode));
  return tokenAddress({ collection, token: pickToken(scene, collection) });
}

export function pickReceiver(scene: Scene, from?: Cross): Cross {
  const { random } = scene;
  const draw = random.below(100);
  if (draw < 24) return pickNest(scene, from);
  if (draw < 25) return ZERO;
  if (draw < 26) return collectionAddress(Math.max(1, pickCollection(scene, 'NFT')));
  if (draw < 31 && from !== undefined) return from;
  return pickCross(scene);
}

/** An amount from 0 up to the existing one, one more than that, or a large one. */
export function pickAmount({ random }: Scene, available: bigint): bigint {
  const draw = random.below(20);
  if (draw < 12) return 1n + random.bigBelow(available);
  if (draw < 16) return available;
  if (draw < 17) return 1n;
  if (draw < 18) return 0n;
  // An amount above 128 bits cannot be encoded.
  if (draw < 19) return available < LARGEST_AMOUNT ? available + 1n : LARGEST_AMOUNT;
  return random.pick([2n ** 64n, LARGEST_AMOUNT, 10n ** 21n]);
}

/** One NFT; sometimes 0, or an invalid number. */
export function pickNftAmount({ random }: Scene): bigint {
  return random.isLucky(0.96) ? 1n : random.pick([0n, 2n, 2n ** 64n, 2n ** 128n - 1n]);
}
