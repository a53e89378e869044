import type { BalanceMethod, BalancesData } from '@hub/contract/chain-api/realtime/payloads';
import type { ContentEvent } from './block-content.ts';

type Side = 'from' | 'to';

/** The side of each account of an event: `from` loses spendable balance, `to` gains it. */
const sides: Readonly<Record<BalanceMethod, readonly Side[]>> = {
  Withdraw: ['from'],
  Transfer: ['from', 'to'],
  Deposit: ['to'],
  DustLost: ['from'],
  Endowed: ['to'],
  Locked: ['from'],
  Unlocked: ['to'],
  Reserved: ['from'],
};

/** Reads an event of pallet Balances that is in `sides` and has an amount; undefined for any other. */
export function parseBalanceChange({
  message,
  addresses,
  amounts: [amount],
}: ContentEvent): BalancesData['parsed'] | undefined {
  const { section, method } = message;
  if (section !== 'balances' || !isBalanceMethod(method) || amount === undefined) return undefined;
  const accounts = Object.fromEntries(sides[method].map((side, index) => [side, addresses[index]]));
  return { method, ...accounts, amount: amount.toString() };
}

function isBalanceMethod(method: string): method is BalanceMethod {
  return Object.hasOwn(sides, method);
}
