import type { BalanceInfo } from '@hub/contract/chain-api/sidecar/balance-info';
import type { BlockRef } from '@hub/node-rpc/types';
import { toHex } from '@hub/primitives/hex';
import {
  hasField,
  readBigint,
  readBytes,
  readField,
  readList,
  readNumber,
  readVariant,
} from '@hub/scale/value';
import { KeptAnswer } from '@hub/service-kit/kept-answer';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import { readBlockState } from '../chain/state/block-state.ts';
import type { StorageEntry } from '../chain/state/storage-entry.ts';
import type { Token } from '../chain/token.ts';
import { denominate } from './denominate.ts';
import { readAccountId } from './read-account-id.ts';
import { renderAt } from './render-at.ts';

export interface BalanceInput {
  readonly address: string;
  readonly token?: string | undefined;
  readonly denominated?: string | undefined;
}

/** Reads an account's balance of the native token, whatever token the request names. */
export interface BalanceReader {
  /** Throws AppError `InvalidAddress`. */
  read(block: BlockRef, input: BalanceInput): Promise<KeptAnswer<BalanceInfo>>;
}

/** System.Account with every frozen amount that the runtime has; amounts in smallest units. */
interface StoredInfo {
  readonly nonce: number;
  readonly free: bigint;
  readonly reserved: bigint;
  /** Runtimes before fungible freezes have the first two fields, later ones the third. */
  readonly miscFrozen: bigint | undefined;
  readonly feeFrozen: bigint | undefined;
  readonly frozen: bigint | undefined;
}

/** An entry of Balances.Locks. */
interface Lock {
  readonly id: Uint8Array;
  readonly amount: bigint;
  /** One of `Fee`, `Misc` and `All`. */
  readonly reasons: string;
}

/** An account's storage at one block. */
interface StoredAccount {
  readonly info: StoredInfo;
  readonly locks: readonly Lock[];
}

function infoEntry(publicKey: Uint8Array): StorageEntry<StoredInfo> {
  return {
    section: 'system',
    item: 'account',
    args: [publicKey],
    read(info) {
      const data = readField(info, 'data');
      const amount = (name: string) => readBigint(readField(data, name));
      const amountIfAny = (name: string) => (hasField(data, name) ? amount(name) : undefined);
      return {
        nonce: readNumber(readField(info, 'nonce')),
        free: amount('free'),
        reserved: amount('reserved'),
        miscFrozen: amountIfAny('misc_frozen'),
        feeFrozen: amountIfAny('fee_frozen'),
        frozen: amountIfAny('frozen'),
      };
    },
  };
}

function locksEntry(publicKey: Uint8Array): StorageEntry<readonly Lock[]> {
  return {
    section: 'balances',
    item: 'locks',
    args: [publicKey],
    read: (locks) =>
      readList(locks).map((lock) => ({
        id: readBytes(readField(lock, 'id')),
        amount: readBigint(readField(lock, 'amount')),
        reasons: readVariant(readField(lock, 'reasons')),
      })),
  };
}

/** A cache, because clients that watch accounts request them many times per block. */
const rememberedAnswers = 4096;

/** Reads balances and caches the most recently used answers, which never change for a block with a given hash. */
export function createBalanceReader(context: Chain): BalanceReader {
  const answers = createPromiseCache<string, KeptAnswer<BalanceInfo>>(rememberedAnswers);
  return {
    read: (block, input) => {
      const { address, denominated, token } = input;
      // The answer repeats an empty token but not an absent one.
      const named = token === undefined ? '' : `token ${token}`;
      return answers.get(`${block.hash} ${address} ${denominated === 'true'} ${named}`, async () => {
        const account = await readAccount(context, block, readAccountId(address));
        return new KeptAnswer(renderBalance(account, block, input, context.token));
      });
    },
  };
}

async function readAccount(context: Chain, block: BlockRef, publicKey: Uint8Array): Promise<StoredAccount> {
  const state = await readBlockState(context, block, false);
  const [info, locks] = await state.read([infoEntry(publicKey), locksEntry(publicKey)]);
  return { info, locks };
}

function renderBalance(
  { info, locks }: StoredAccount,
  block: BlockRef,
  input: BalanceInput,
  { symbol, decimals }: Token,
): BalanceInfo {
  const amountText = (amount: bigint) => {
    const digits = amount.toString();
    return input.denominated === 'true' ? denominate(digits, decimals) : digits;
  };
  const frozenText = (name: 'miscFrozen' | 'feeFrozen' | 'frozen') => {
    const amount = info[name];
    return amount === undefined ? `${name} does not exist for this runtime` : amountText(amount);
  };
  return {
    at: renderAt(block),
    nonce: info.nonce.toString(),
    tokenSymbol: (input.token ?? symbol).toUpperCase(),
    free: amountText(info.free),
    reserved: amountText(info.reserved),
    miscFrozen: frozenText('miscFrozen'),
    feeFrozen: frozenText('feeFrozen'),
    frozen: frozenText('frozen'),
    locks: locks.map(({ id, amount, reasons }) => ({
      id: toHex(id),
      amount: amountText(amount),
      reasons,
    })),
  };
}
