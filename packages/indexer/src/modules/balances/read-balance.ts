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
    // Runtimes before freezes had two figures; the larger one is what cannot be moved.
    miscFrozen: integer.default(0n),
    feeFrozen: integer.default(0n),
  }),
});

/**
 * Reads an account's coins from the state after a block. Rejects with the errors of the node's methods, or with
 * AppError 'StateUnreadable', which names entry and block, when the answers do not fit the runtime.
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

/** Accounts asked for with one request. */
const CHUNK_ACCOUNTS = 500;
const noStakes = { staked: 0n, pending: 0n, nextUnlock: undefined };

/**
 * Reads the coins of several accounts from the state after a block, with the errors of `readBalance`.
 *
 * The staking pallet is asked only about accounts with something frozen or reserved: what it holds, pending unstakes
 * included, it keeps frozen (docs/chain-rules.md#staking-storage); reserved counts too, should a runtime keep it so.
 * `verify` asks about every account.
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

/** Decodes the coins of a System.Account entry of a block; AppError 'StateUnreadable' when it does not fit the runtime. */
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
  /** Decodes the answer. */
  readonly read: (answer: Uint8Array) => T;
}

/**
 * Asks the staking pallet's runtime API; undefined where the chain has no staking. The method runs on top of block `at`,
 * whose own runtime is the given one: in the block of an upgrade the next one may be without staking.
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
    // Several endpoints that all refuse are NoGoodAnswer, one that is asked directly is NodeRpcError.
    if (!hasCode(error, 'NoGoodAnswer') && !hasCode(error, 'NodeRpcError')) throw error;
    const onTop = createRuntime(await rpc.getMetadata(at.hash), runtime);
    if (capabilitiesOf(onTop).staking) throw error;
    return undefined;
  }
}

/** What an account has staked in the state after block `at`; without an account, what all have together. */
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
 * The next block that may unlock something. What should have been unlocked already was skipped under maintenance and
 * may be made up for in any block, so the very next one is looked at.
 */
function nextUnlock(pending: readonly PendingUnstake[], blockNumber: number): number | undefined {
  if (pending.length === 0) return undefined;
  const earliest = Math.min(...pending.map((entry) => entry.blockNumber));
  return Math.max(earliest, blockNumber + 1);
}
