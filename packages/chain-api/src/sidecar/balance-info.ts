import type { BalanceInfo } from '@hub/contract/chain-api/sidecar/balance-info';
import type { ChainContext } from '../chain-context.ts';
import { readBlockState } from '../runtime/block-state.ts';
import { jsonArray, jsonBigint, jsonObject } from '../runtime/json-value.ts';
import { denominate } from './denominate.ts';
import { findBlock } from './find-block.ts';
import { readAccountId } from './read-account-id.ts';
import { renderAt } from './render-at.ts';

interface BalanceInput {
  readonly address: string;
  readonly at?: string | undefined;
  readonly token?: string | undefined;
  readonly denominated?: string | undefined;
}

/** What an account holds of the native token, whatever token is named. Throws AppError `InvalidAddress`, `BlockNotFound`. */
export async function readBalanceInfo(context: ChainContext, input: BalanceInput): Promise<BalanceInfo> {
  const { symbol, decimals } = context.token;
  const publicKey = readAccountId(input.address);
  const block = await findBlock(context, input.at);
  const state = await readBlockState(context, block, false);
  const [info, locks] = await state.read([
    { section: 'system', item: 'account', args: [publicKey] },
    { section: 'balances', item: 'locks', args: [publicKey] },
  ]);
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
