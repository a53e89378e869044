import { AppError } from '@hub/primitives/app-error';
import type { EventJson } from './event-json.ts';

/**
 * The fee that an extrinsic was charged according to its events, in smallest units, tip included; undefined if it paid
 * none or paid in another asset. The runtime's report takes precedence (pallet-transaction-payment,
 * pallet-asset-tx-payment, pallet-asset-conversion-tx-payment); without one it is the payer's withdrawal less the
 * refund.
 */
export function chargedFee(events: readonly EventJson[]): bigint | undefined {
  const fee = reportedFee(events) ?? withdrawnFee(events);
  return fee > 0n ? fee : undefined;
}

/** 0 for a fee in another asset; undefined if nothing was reported. */
function reportedFee(events: readonly EventJson[]): bigint | undefined {
  const reported = events.findLast(
    ({ section, method }) =>
      (section === 'transactionPayment' && method === 'TransactionFeePaid') || method === 'AssetTxFeePaid',
  );
  if (reported === undefined) return undefined;
  const [, fee, , asset = null] = reported.data;
  return asset === null ? amountOf(fee) : 0n;
}

/**
 * The fee is withdrawn before the call and settled after it: first the refund to the payer, then deposits to the fee's
 * receivers. If the receivers got the whole withdrawal, an earlier deposit to the payer is no refund but part of the
 * call.
 */
function withdrawnFee(events: readonly EventJson[]): bigint {
  const first = events.findIndex(({ section }) => section !== 'system');
  const withdrawal = events[first];
  if (withdrawal === undefined || !isBalances(withdrawal, 'Withdraw')) return 0n;
  const [payer, amount] = withdrawal.data;
  const withdrawn = amountOf(amount);
  const deposits = settlement(events.slice(first + 1)).filter((event) => isBalances(event, 'Deposit'));
  const refundAt = deposits.findLastIndex(({ data: [to] }) => to === payer);
  const passedOn = deposits.slice(refundAt + 1).reduce((sum, { data }) => sum + amountOf(data[1]), 0n);
  const refund = deposits[refundAt];
  return refund === undefined || passedOn === withdrawn ? withdrawn : withdrawn - amountOf(refund.data[1]);
}

const settling = ['balances', 'treasury', 'system'];

/** The events after the last one that is unrelated to fees, without the event with the outcome, which is the last. */
function settlement(events: readonly EventJson[]): readonly EventJson[] {
  const inner = events.slice(0, -1);
  const before = inner.findLastIndex(
    ({ section, method }) => !settling.includes(section) || (section === 'balances' && method === 'Transfer'),
  );
  return inner.slice(before + 1);
}

function isBalances({ section, method }: EventJson, wanted: string): boolean {
  return section === 'balances' && method === wanted;
}

/**
 * An amount of an event in JSON: a safe integer, or hex or decimal text. Throws AppError `NodeBadAnswer` for any other
 * value.
 */
function amountOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^(?:0x[0-9a-fA-F]+|\d+)$/.test(value)) return BigInt(value);
  throw new AppError({
    code: 'NodeBadAnswer',
    message: `An event has ${typeof value} instead of an amount`,
  });
}
