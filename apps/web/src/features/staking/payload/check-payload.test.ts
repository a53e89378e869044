import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { describe, expect, test } from 'vitest';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { birthBlock, buildPayload } from '../../../testing/build-payload.ts';
import { alicePublicKey, buildNetworkConfig, hashOf, UNQ } from '../../../testing/builders.ts';
import type { StakingIntent } from '../intent.ts';
import { checkPayload, type ExpectedPayload, isUpgradedPast } from './check-payload.ts';

const words = transactionMessages.payload;
const network = buildNetworkConfig();
const stake: StakingIntent = { kind: 'stake', amount: 150n * UNQ + UNQ / 2n };
const honest = buildPayload(network, stake);

function expectedOf(changes: Partial<ExpectedPayload> = {}): ExpectedPayload {
  return {
    network,
    publicKey: alicePublicKey,
    intent: stake,
    nonce: 5,
    lastUsedNonce: 4,
    confirmedBlockHash: birthBlock.hash,
    staked: undefined,
    ...changes,
  };
}

function fieldsOf(payload: UncheckedPayload, expected = expectedOf()): readonly string[] {
  return checkPayload(payload, expected).map((difference) => difference.field);
}

test.each<StakingIntent>([
  stake,
  { kind: 'unstakeAll', amount: 7n },
  { kind: 'unstakePartial', amount: 1n },
  { kind: 'stake', amount: 2n ** 128n - 1n },
])('an honest payload for $kind of $amount passes', (intent) => {
  const staked = intent.kind === 'unstakeAll' ? intent.amount : undefined;
  expect(checkPayload(buildPayload(network, intent), expectedOf({ intent, staked }))).toEqual([]);
});

describe('4.5 a payload that differs in one field is refused with that field', () => {
  test.each<[string, string, unknown]>([
    ['method', 'method', `0x4a01${String(honest.method).slice(6)}`],
    ['method', 'method', `0x4908${String(honest.method).slice(6)}`],
    ['method', 'method', `${String(honest.method)}00`],
    ['method', 'method', String(honest.method).slice(0, -2)],
    ['method', 'method', '0x'],
    ['method', 'method', 7],
    ['amount', 'method', `${String(honest.method).slice(0, -2)}01`],
    ['address', 'address', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
    ['address', 'address', undefined],
    ['genesisHash', 'genesisHash', hashOf('ab')],
    ['transactionVersion', 'transactionVersion', '0x00000002'],
    ['transactionVersion', 'transactionVersion', '0x00000004'],
    ['specVersion', 'specVersion', '0x00000001'],
    ['version', 'version', 5],
    ['version', 'version', '4'],
    ['tip', 'tip', '0x01'],
    ['tip', 'tip', undefined],
    ['assetId', 'assetId', '0x0100'],
    ['metadataHash', 'metadataHash', hashOf('01')],
    ['mode', 'mode', 1],
    ['era', 'era', '0x00'],
    ['era', 'era', '0x2600'],
    ['era', 'era', '0x3500'],
    ['blockNumber', 'blockNumber', undefined],
    ['era', 'blockNumber', '0x00000083'],
    ['blockHash', 'blockHash', hashOf('b2')],
    ['nonce', 'nonce', '0x00000006'],
    ['nonce', 'nonce', '0x00000003'],
    ['signedExtensions', 'signedExtensions', network.signedExtensions.slice(1)],
    ['signedExtensions', 'signedExtensions', [...network.signedExtensions].reverse()],
    ['hidden', 'hidden', 1],
  ])('a difference in %s is reported if the payload has %s = %j', (field, name, value) => {
    expect(fieldsOf({ ...honest, [name]: value })).toEqual([field]);
  });
});

test('an unstake-all payload must carry no argument', () => {
  const intent: StakingIntent = { kind: 'unstakeAll', amount: 1n };
  const payload = { ...buildPayload(network, intent), method: '0x490200' };
  expect(fieldsOf(payload, expectedOf({ intent, staked: 1n }))).toEqual(['method']);
});

test.each([6978n, undefined])(
  'unstake-all is refused when a second request gives %s as staked and the page showed 10',
  (staked) => {
    const intent: StakingIntent = { kind: 'unstakeAll', amount: 10n };
    expect(fieldsOf(buildPayload(network, intent), expectedOf({ intent, staked }))).toEqual(['staked']);
  },
);

test('a block hash that no second request confirmed is refused', () => {
  expect(fieldsOf(honest, expectedOf({ confirmedBlockHash: undefined }))).toEqual(['blockHash']);
});

test('a nonce below the last used one is refused even when the nonce query confirms it', () => {
  expect(fieldsOf(honest, expectedOf({ lastUsedNonce: 6 }))).toEqual(['nonce']);
});

test('a difference gives the expected and the actual value', () => {
  const difference = (changes: UncheckedPayload, expected = expectedOf()) =>
    checkPayload({ ...honest, ...changes }, expected)[0];
  expect(difference({ nonce: '0x00000007' })).toEqual({ field: 'nonce', expected: '5', actual: '7' });
  expect(difference({ assetId: '0x01' })).toEqual({ field: 'assetId', expected: 'none', actual: '"0x01"' });
  expect(difference({ address: undefined })?.actual).toBe('missing');
});

test('differing amounts are shown in coins, and an expected tip of zero as none', () => {
  const tip = (value: unknown) => checkPayload({ ...honest, tip: value }, expectedOf());
  expect(tip(`0x${UNQ.toString(16)}`)).toEqual([{ field: 'tip', expected: 'none', actual: '1 UNQ' }]);
  expect(tip(undefined)).toEqual([{ field: 'tip', expected: 'none', actual: 'missing' }]);
  const double = buildPayload(network, { kind: 'stake', amount: 301n * UNQ });
  expect(checkPayload(double, expectedOf())).toEqual([
    { field: 'amount', expected: '150.5 UNQ', actual: '301 UNQ' },
  ]);
});

test('invisible characters of the server, which could change the direction of the text around them, are shown as codes', () => {
  const payload = { ...honest, '\u202etip': '\u2067' };
  expect(checkPayload(payload, expectedOf())).toEqual([
    { field: '\\u{202e}tip', expected: '"no such field"', actual: '"\\u{2067}"' },
  ]);
});

test('a call that is not a staking call is reported as such, whatever its bytes', () => {
  for (const method of ['0x', '0x4a01', '0x4908', `${honest.method}00`, 7]) {
    expect(checkPayload({ ...honest, method }, expectedOf())).toEqual([
      { field: 'method', expected: '"stake"', actual: JSON.stringify(words.otherCall) },
    ]);
  }
});

test('a newer runtime with the same transaction format is accepted', () => {
  const payload = { ...honest, specVersion: '0x10000000' };
  expect(checkPayload(payload, expectedOf())).toEqual([]);
  expect(isUpgradedPast(payload, network)).toBe(false);
});

test('a runtime with a transaction format that the page cannot check is recognised as an upgrade', () => {
  expect(isUpgradedPast({ ...honest, transactionVersion: '0x00000004' }, network)).toBe(true);
  const other = { ...honest, specVersion: '0x10000000', signedExtensions: ['CheckTomorrow'] };
  expect(isUpgradedPast(other, network)).toBe(true);
  expect(isUpgradedPast({ ...honest, signedExtensions: [] }, network)).toBe(false);
});
