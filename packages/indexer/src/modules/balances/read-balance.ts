import { hasCode } from '@hub/node-rpc/node-error';
import type { NodeRpc } from '@hub/node-rpc/types';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { decodeFailed } from '@hub/scale/byte-reader';
import { capabilitiesOf } from '@hub/scale/capabilities';
import { decodeState } from '@hub/scale/decode-state';
import { renderJson } from '@hub/scale/render';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey, storageKeys } from '@hub/scale/storage';
import { z } from 'zod';
import type { BlockPoint } from '../../chain/block-point.ts';
import type { BalanceVersion } from './balance-version.ts';
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
    // Runtimes without freezes store two amounts; the larger of them cannot be moved.
    miscFrozen: integer.default(0n),
    feeFrozen: integer.default(0n),
  }),
});

/**
 * Reads an account's coins from the state after a block. Rejects with the errors of the node's methods, or with
 * AppError 'StateUnreadable', which names the storage entry and the block, when an answer does not decode with the
 * runtime.
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
  return { account, blockNumber: at.number, ...decodeCoins(runtime, info, at), ...stakes };
}

/** Largest number of accounts per request. */
const CHUNK_ACCOUNTS = 500;
const noStakes = { staked: 0n, pending: 0n, nextUnlock: undefined };

/**
 * Reads the coins of several accounts from the state after a block. Rejects with the errors of `readBalance`.
 *
 * It queries the staking pallet only for accounts with a frozen or reserved amount: the pallet freezes all that it
 * holds, pending unstakes included (docs/chain-rules.md#staking-storage); a runtime might reserve it instead. `verify`
 * queries the pallet for every account.
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
      const coins = decodeCoins(runtime, infos[index], at);
      const mayStake = coins.frozen > 0n || coins.reserved > 0n;
      const stakes = mayStake ? await readStakes(rpc, runtime, account, at) : noStakes;
      return { account, blockNumber: at.number, ...coins, ...stakes };
    }),
  );
}

async function readStakes(rpc: NodeRpc, runtime: Runtime, account: Hex, at: BlockPoint) {
  const [staked, pending] = await Promise.all([
    readStaked(rpc, runtime, account, at),
    readUnstaking(rpc, runtime, account, at),
  ]);
  return {
    staked,
    pending: pending.reduce((sum, { amount }) => sum + amount, 0n),
    nextUnlock: nextUnlock(pending, at.number),
  };
}

/**
 * Decodes the coins of a System.Account entry. Throws AppError 'StateUnreadable' when it does not decode with the
 * runtime.
 */
export function decodeCoins(
  runtime: Runtime,
  info: Uint8Array | undefined,
  block: BlockPoint,
): Pick<BalanceVersion, 'free' | 'reserved' | 'frozen'> {
  if (info === undefined) return { free: 0n, reserved: 0n, frozen: 0n };
  const { data } = decodeState({ entry: 'system.account', block }, () => {
    const decoded = decodeStorageValue(runtime, 'System', 'Account', info);
    const parsed = accountInfo.safeParse(decoded && renderJson(runtime, decoded.typeId, decoded.value));
    if (parsed.success) return parsed.data;
    throw decodeFailed(`it is not as expected: ${z.prettifyError(parsed.error)}`);
  });
  const { free, reserved, frozen, miscFrozen, feeFrozen } = data;
  return { free, reserved, frozen: frozen ?? larger(miscFrozen, feeFrozen) };
}

function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

interface StakingQuestion<T> {
  readonly method: string;
  readonly args: Uint8Array;
  readonly at: BlockPoint;
  /** Decodes the result. */
  readonly read: (answer: Uint8Array) => T;
}

/**
 * Calls a method of the staking pallet's runtime API at block `at`; undefined where the chain has no staking. `runtime`
 * executed the block, but the method runs with the runtime in the state after it, which may lack staking after an
 * upgrade.
 */
async function askStaking<T>(
  rpc: NodeRpc,
  runtime: Runtime,
  { method, args, at, read }: StakingQuestion<T>,
): Promise<T | undefined> {
  if (!capabilitiesOf(runtime).staking) return undefined;
  const entry = `AppPromotionApi_${method}`;
  try {
    const answer = await rpc.call(entry, args, at.hash);
    return decodeState({ entry, block: at }, () => read(answer));
  } catch (error) {
    // If nodes reject the call, a client of several nodes throws 'NoGoodAnswer', and a client of one 'NodeRpcError'.
    if (!hasCode(error, 'NoGoodAnswer') && !hasCode(error, 'NodeRpcError')) throw error;
    const onTop = createRuntime(await rpc.getMetadata(at.hash), runtime);
    if (capabilitiesOf(onTop).staking) throw error;
    return undefined;
  }
}

/** Reads the stake of an account in the state after block `at`; without an account, the sum of all stakes. */
export async function readStaked(
  rpc: NodeRpc,
  runtime: Runtime,
  account: Hex | undefined,
  at: BlockPoint,
): Promise<bigint> {
  const args = account === undefined ? noCrossAccount : someCrossAccount(fromHex(account));
  return (await askStaking(rpc, runtime, { method: 'total_staked', args, at, read: readTotal })) ?? 0n;
}

async function readUnstaking(
  rpc: NodeRpc,
  runtime: Runtime,
  account: Hex,
  at: BlockPoint,
): Promise<readonly PendingUnstake[]> {
  const args = crossAccount(fromHex(account));
  const question = { method: 'pending_unstake_per_block', args, at, read: readPending };
  return (await askStaking(rpc, runtime, question)) ?? [];
}

/**
 * The next block that may release something. A release that is overdue was skipped under maintenance and may happen in
 * any block, so the next block is the earliest candidate.
 */
function nextUnlock(pending: readonly PendingUnstake[], blockNumber: number): number | undefined {
  if (pending.length === 0) return undefined;
  const earliest = Math.min(...pending.map((entry) => entry.blockNumber));
  return Math.max(earliest, blockNumber + 1);
}
