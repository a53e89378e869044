// Many texts of an amount field. A second parser judges them too; the amounts that the page parses, shows, sends and
// exports are the same integer.

import { formatCoins } from '@hub/primitives/amount';
import { fromHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { messages } from '../../src/config/messages.ts';
import { historyCsv } from '../../src/features/history/csv/history-csv.ts';
import {
  type AmountCheck,
  checkStakeAmount,
  checkUnstakeAmount,
} from '../../src/features/staking/amount/check-amount.ts';
import { callOfIntent, unstakeIntent } from '../../src/features/staking/intent.ts';
import { decodeStakingCall } from '../../src/features/staking/payload/decode-staking-call.ts';
import { formatExactAmount, formatHistoryAmount } from '../../src/lib/format-amount.ts';
import { buildPayload } from '../../src/testing/build-payload.ts';
import { buildHistoryItem, buildNetworkConfig, UNQ } from '../../src/testing/builders.ts';
import { makeText } from './make-text.ts';
import { createRandom } from './random.ts';
import { referenceAmount } from './reference-amount.ts';

const decimals = 18;
const symbol = 'UNQ';
const minimum = 100n * UNQ;
const maximum = 1_234_567n * UNQ + 890_123_456_789_012_345n;
const network = buildNetworkConfig();
/** The number of texts; `npm run test:amounts -w @hub/app-web` sets it to a million. */
const texts = Number(process.env.AMOUNT_TEXTS ?? 200_000);
/**
 * The amount of every tenth text, if it is above 0 and at most the maximum, is followed to the bytes of the call and to
 * the CSV file.
 */
const wholeWayEvery = 10;

interface Counts {
  valid: number;
  invalid: number;
  atLimit: number;
  wholeWay: number;
}

/** The expected check of an amount, or of a text that is not an amount. */
function expectedStake(amount: bigint | undefined): string {
  if (amount === undefined) return messages.amount.invalid;
  if (amount < minimum) return messages.stake.minimum('100', symbol);
  return amount > maximum ? messages.stake.tooMuch('1,234,567.8901', symbol) : `valid ${amount}`;
}

function expectedUnstake(amount: bigint | undefined): string {
  if (amount === undefined) return messages.amount.invalid;
  if (amount === 0n) return messages.unstake.mustBePositive;
  return amount > maximum ? messages.unstake.tooMuch('1,234,567.8901', symbol) : `valid ${amount}`;
}

function verdict(check: AmountCheck): string {
  if (check.status === 'valid') return `valid ${check.amount}`;
  return check.status === 'invalid' ? check.message : 'empty';
}

/** Follows an amount to every place where it is shown, sent and written; returns the integers parsed from there. */
function followAmount(amount: bigint): bigint[] {
  const shown = formatExactAmount(amount, decimals, symbol).replace(` ${symbol}`, '');
  const { lead, fine } = formatHistoryAmount(amount, decimals);
  const intents = [{ kind: 'stake', amount } as const, unstakeIntent(amount, false)];
  const sent = intents.map((intent) => BigInt(callOfIntent(intent).args[0] ?? amount));
  const signed = intents.map((intent) => {
    const call = decodeStakingCall(fromHex(buildPayload(network, intent).method as `0x${string}`), network);
    if (call?.kind !== intent.kind) throw new Error(`${intent.kind}: ${call?.kind}`);
    return call.amount ?? amount;
  });
  const exported = historyCsv('staking', [buildHistoryItem({ amount })], decimals).match(
    /"([0-9.]+)","Stake"$/,
  );
  const written = [shown, lead + fine, formatCoins(amount, decimals), exported?.[1] ?? ''];
  return [...sent, ...signed, ...written.map((text) => referenceAmount(text, decimals) ?? -1n)];
}

test(`each of ${texts.toLocaleString('en-US')} texts is judged as by a second parser; every tenth is shown, sent and exported as one integer`, () => {
  const random = createRandom(20_261_121);
  const counts: Counts = { valid: 0, invalid: 0, atLimit: 0, wholeWay: 0 };
  const wrong: string[] = [];
  for (let index = 0; index < texts; index += 1) {
    const text = makeText(random, { minimum, maximum, decimals });
    if (text.trim() === '') continue;
    const amount = referenceAmount(text, decimals);
    const stake = verdict(checkStakeAmount(text, { decimals, symbol, minimum, maximum }));
    const unstake = verdict(checkUnstakeAmount(text, { decimals, symbol, staked: maximum }));
    if (stake !== expectedStake(amount)) wrong.push(`stake ${JSON.stringify(text)}: ${stake}`);
    if (unstake !== expectedUnstake(amount)) wrong.push(`unstake ${JSON.stringify(text)}: ${unstake}`);
    if (amount === undefined) {
      counts.invalid += 1;
      continue;
    }
    counts.valid += 1;
    if (isNear(amount)) counts.atLimit += 1;
    if (amount === 0n || amount > maximum || index % wholeWayEvery !== 0) continue;
    counts.wholeWay += 1;
    if (followAmount(amount).some((seen) => seen !== amount)) wrong.push(`way of ${JSON.stringify(text)}`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(counts.valid).toBeGreaterThanOrEqual(texts / 2);
  expect(counts.invalid).toBeGreaterThan(texts / 10);
  expect(counts.atLimit).toBeGreaterThanOrEqual(texts / 10);
  expect(counts.wholeWay).toBeGreaterThan(texts / 50);
});

function isNear(amount: bigint): boolean {
  return [0n, minimum, maximum].some((limit) => amount - limit <= 2n && limit - amount <= 2n);
}
