import type { BalanceInfo } from '@hub/contract/chain-api/sidecar/balance-info';
import type { BlockRef } from '@hub/node-rpc/types';
import { KeptAnswer } from '@hub/service-kit/kept-answer';
import type { Token } from '../balance/balance-response.ts';
import type { ChainContext } from '../chain-context.ts';
import { readBlockState } from '../runtime/block-state.ts';
import { jsonArray, jsonBigint, jsonObject } from '../runtime/json-value.ts';
import { createPromiseCache } from '../runtime/promise-cache.ts';
import { denominate } from './denominate.ts';
import { readAccountId } from './read-account-id.ts';
import { renderAt } from './render-at.ts';

export interface BalanceInput {
  readonly address: string;
  readonly token?: string | undefined;
  readonly denominated?: string | undefined;
}

/** Answers what an account holds of the native token, whatever token is named. */
export interface BalanceReader {
  /** Throws AppError `InvalidAddress`. */
  read(block: BlockRef, input: BalanceInput): Promise<KeptAnswer<BalanceInfo>>;
}

/** An account's storage at one block. */
interface StoredAccount {
  readonly info: unknown;
  readonly locks: unknown;
}

/** Who watches accounts asks for them many times in a block. */
const rememberedAnswers = 4096;

/** Reads balances and remembers the answers given last: at a block of a given hash they never change. */
export function createBalanceReader(context: ChainContext): BalanceReader {
  const answers = createPromiseCache<string, KeptAnswer<BalanceInfo>>(rememberedAnswers);
  return {
    read: (block, input) => {
      const { address, denominated, token } = input;
      // An empty token is answered with, an absent one is not.
      const named = token === undefined ? '' : `token ${token}`;
      return answers.get(`${block.hash} ${address} ${denominated === 'true'} ${named}`, async () => {
        const account = await readAccount(context, block, readAccountId(address));
        return new KeptAnswer(renderBalance(account, block, input, context.token));
      });
    },
  };
}

async function readAccount(
  context: ChainContext,
  block: BlockRef,
  publicKey: Uint8Array,
): Promise<StoredAccount> {
  const state = await readBlockState(context, block, false);
  const [info, locks] = await state.read([
    { section: 'system', item: 'account', args: [publicKey] },
    { section: 'balances', item: 'locks', args: [publicKey] },
  ]);
  return { info, locks };
}

function renderBalance(
  { info, locks }: StoredAccount,
  block: BlockRef,
  input: BalanceInput,
  { symbol, decimals }: Token,
): BalanceInfo {
  const amount = (value: unknown) => {
    const digits = jsonBigint(value).toString();
    return input.denominated === 'true' ? denominate(digits, decimals) : digits;
  };
  const { nonce, data } = jsonObject(info);
  const { free, reserved, ...frozenParts } = jsonObject(data);
  return {
    at: renderAt(block),
    nonce: String(nonce),
    tokenSymbol: (input.token ?? symbol).toUpperCase(),
    free: amount(free),
    reserved: amount(reserved),
    ...readFrozen(frozenParts, amount),
    locks: jsonArray(locks).map((lock) => {
      const { id, amount: locked, reasons } = jsonObject(lock);
      return { id: String(id), amount: amount(locked), reasons: String(reasons) };
    }),
  };
}

/** Runtimes before fungible freezes have two frozen amounts, later ones have one. */
function readFrozen(
  { miscFrozen, feeFrozen, frozen }: Readonly<Record<string, unknown>>,
  amount: (value: unknown) => string,
): Pick<BalanceInfo, 'miscFrozen' | 'feeFrozen' | 'frozen'> {
  const orAbsent = (name: string, value: unknown) =>
    value === undefined ? `${name} does not exist for this runtime` : amount(value);
  return {
    miscFrozen: orAbsent('miscFrozen', miscFrozen),
    feeFrozen: orAbsent('feeFrozen', feeFrozen),
    frozen: orAbsent('frozen', frozen),
  };
}
