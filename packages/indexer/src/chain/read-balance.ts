import type { NodeRpc } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey, storageKeys } from '@hub/scale/storage';
import { z } from 'zod';
import type { BalanceVersion } from '../database/balance-version.ts';
import {
  crossAccount,
  noCrossAccount,
  type PendingUnstake,
  readPending,
  readTotal,
  someCrossAccount,
} from './staking-api.ts';

/** Integers of polkadot.js JSON: numbers up to 52 bits, above that 0x hex. */
const integer = z.union([z.number(), z.string()]).transform((value) => BigInt(value));
const accountInfo = z.object({
  data: z.object({
    free: integer,
    reserved: integer,
    frozen: integer.optional(),
    // Runtimes before freezes had two figures; the larger one is what cannot be moved.
    miscFrozen: integer.default(0n),
    feeFrozen: integer.default(0n),
  }),
});

export interface BlockPoint {
  readonly number: number;
  readonly hash: Hex;
}

/**
 * Reads an account's coins from the state after a block. Rejects with the errors of the node's methods, or with
 * AppError 'StateUnreadable' when the answers do not fit the runtime.
 */
export async function readBalance(
  rpc: NodeRpc,
  runtime: Runtime,
  account: Hex,
  at: BlockPoint,
): Promise<BalanceVersion> {
  const [info, stakes] = await Promise.all([
    rpc.getStorage(storageKey(runtime, 'System', 'Account', [account]), at.hash),
    readStakes(rpc, runtime, account, at),
  ]);
  return { account, blockNumber: at.number, ...decodeCoins(runtime, info), ...stakes };
}

/** Accounts asked for with one request. */
const CHUNK_ACCOUNTS = 500;
const noStakes = { staked: 0n, pending: 0n, nextUnlock: undefined };

/**
 * Reads the coins of several accounts from the state after a block, with the errors of `readBalance`.
 *
 * The staking pallet is asked only about accounts with something frozen or reserved: what it holds, pending unstakes
 * included, it keeps frozen (chain facts 2.2, 2.6); reserved counts too, should a runtime keep it so. `verify` asks about
 * every account.
 */
export async function readBalances(
  rpc: NodeRpc,
  runtime: Runtime,
  accounts: readonly Hex[],
  at: BlockPoint,
): Promise<BalanceVersion[]> {
  const keys = storageKeys(runtime, 'System', 'Account', accounts);
  const chunks = Array.from({ length: Math.ceil(keys.length / CHUNK_ACCOUNTS) }, (_, index) =>
    keys.slice(index * CHUNK_ACCOUNTS, (index + 1) * CHUNK_ACCOUNTS),
  );
  const infos = (await Promise.all(chunks.map((chunk) => rpc.getStorageMany(chunk, at.hash)))).flat();
  return Promise.all(
    accounts.map(async (account, index) => {
      const coins = decodeCoins(runtime, infos[index]);
      const mayStake = coins.frozen > 0n || coins.reserved > 0n;
      const stakes = mayStake ? await readStakes(rpc, runtime, account, at) : noStakes;
      return { account, blockNumber: at.number, ...coins, ...stakes };
    }),
  );
}

async function readStakes(rpc: NodeRpc, runtime: Runtime, account: Hex, at: BlockPoint) {
  const [staked, pending] = await Promise.all([
    readStaked(rpc, runtime, account, at.hash),
    readUnstaking(rpc, runtime, account, at.hash),
  ]);
  return {
    staked,
    pending: pending.reduce((sum, { amount }) => sum + amount, 0n),
    nextUnlock: nextUnlock(pending, at.number),
  };
}

function decodeCoins(runtime: Runtime, info: Uint8Array | undefined) {
  if (info === undefined) return { free: 0n, reserved: 0n, frozen: 0n };
  const decoded = decodeStorageValue(runtime, 'System', 'Account', info);
  const parsed = accountInfo.safeParse(decoded && renderJson(runtime, decoded.typeId, decoded.value));
  if (!parsed.success) {
    throw new AppError({
      code: 'StateUnreadable',
      message: `System.Account is not as expected: ${z.prettifyError(parsed.error)}`,
      status: 500,
    });
  }
  const { free, reserved, frozen, miscFrozen, feeFrozen } = parsed.data.data;
  return { free, reserved, frozen: frozen ?? larger(miscFrozen, feeFrozen) };
}

function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

function hasStaking(runtime: Runtime): boolean {
  return runtime.pallets.find('appPromotion') !== undefined;
}

/** What an account has staked in the state after block `at`; without an account, what all have together. */
export async function readStaked(
  rpc: NodeRpc,
  runtime: Runtime,
  account: Hex | undefined,
  at: Hex,
): Promise<bigint> {
  if (!hasStaking(runtime)) return 0n;
  const staker = account === undefined ? noCrossAccount : someCrossAccount(fromHex(account));
  return readTotal(await rpc.call('AppPromotionApi_total_staked', staker, at));
}

async function readUnstaking(
  rpc: NodeRpc,
  runtime: Runtime,
  account: Hex,
  at: Hex,
): Promise<readonly PendingUnstake[]> {
  if (!hasStaking(runtime)) return [];
  return readPending(
    await rpc.call('AppPromotionApi_pending_unstake_per_block', crossAccount(fromHex(account)), at),
  );
}

/**
 * The next block that may unlock something. What should have been unlocked already was skipped under maintenance and
 * may be made up for in any block, so the very next one is looked at.
 */
function nextUnlock(pending: readonly PendingUnstake[], blockNumber: number): number | undefined {
  if (pending.length === 0) return undefined;
  const earliest = Math.min(...pending.map((entry) => entry.blockNumber));
  return Math.max(earliest, blockNumber + 1);
}
