import type { Hex } from '@hub/primitives/hex';
import { NO_COLLECTIONS, type TokenState } from '../../src/token-reference/state.ts';
import { ed25519Player, type Player } from '../random-extrinsics/players.ts';

const COIN = 10n ** 18n;
const RICH = 1_000_000n * COIN;
/** Enough for some fees, but not for a collection. */
const POOR = COIN;
const PLAYERS = 12;
const TREASURY: Hex = `0x6d6f646c70792f7472737279${'00'.repeat(20)}`;

/** The accounts that sign; the last one is poor. */
export function createTokenPlayers(): readonly Player[] {
  return Array.from({ length: PLAYERS }, (_, index) => ed25519Player(`token player ${index}`));
}

/** A state with the players' coins and no collection. */
export function startState(players: readonly Player[]): TokenState {
  const coins = players.map(({ id }, index) => {
    const free = index === PLAYERS - 1 ? POOR : RICH;
    return [id, { free, frozen: index === 1 ? COIN : 0n }] as const;
  });
  return {
    ...NO_COLLECTIONS,
    blockNumber: 1,
    treasury: TREASURY,
    totalIssuance: 20_000_000n * COIN,
    coins: new Map([...coins, [TREASURY, { free: COIN, frozen: 0n }]]),
  };
}
