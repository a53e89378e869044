import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { NetworkConfig } from '../../../config/web-config.ts';
import { publicKeyOf } from '../../../lib/address.ts';
import { formatExactAmount } from '../../../lib/format-amount.ts';
import type { StakingIntent } from '../intent.ts';
import { birthBlockOf, decodeEra } from './decode-era.ts';
import { decodeStakingCall } from './decode-staking-call.ts';
import { blockNumberField, bytesField, quantityField } from './payload-fields.ts';

/** The expected content of a payload. None of it comes from the answer that is checked. */
export interface ExpectedPayload {
  readonly network: Pick<
    NetworkConfig,
    | 'genesisHash'
    | 'specVersion'
    | 'transactionVersion'
    | 'palletIndex'
    | 'callIndex'
    | 'signedExtensions'
    | 'mortalPeriodBlocks'
    | 'decimals'
    | 'symbol'
  >;
  readonly publicKey: string;
  readonly intent: StakingIntent;
  /** The account's next nonce, from a separate query. */
  readonly nonce: number;
  /** The highest nonce that this page has used for the account on this chain. */
  readonly lastUsedNonce: number | undefined;
  /** The hash of the payload's block number from a second request; undefined when that gave none. */
  readonly confirmedBlockHash: string | undefined;
  /** The staked amount from a second request; undefined when that gave none. Only `unstakeAll` needs it. */
  readonly staked: bigint | undefined;
}

/** One difference between a payload and the request. */
export interface PayloadDifference {
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
}

const EXTRINSIC_VERSION = 4;
const words = transactionMessages.payload;
const knownFields = new Set(
  (
    'address assetId blockHash blockNumber era genesisHash metadataHash method mode nonce signedExtensions ' +
    'specVersion tip transactionVersion version withSignedTransaction'
  ).split(' '),
);
const absentOption = new Set<unknown>([undefined, null, '0x', '0x00']);

/**
 * Compares a signer payload with the typed input, the configuration and separate API answers. An empty list
 * means that signing it does exactly what the user requested, and nothing else.
 */
export function checkPayload(
  payload: UncheckedPayload,
  expected: ExpectedPayload,
): readonly PayloadDifference[] {
  const { network } = expected;
  return [
    ...checkCall(payload, expected),
    ...checkEverything(expected),
    ...checkSigner(payload, expected.publicKey),
    ...same('genesisHash', lower(payload.genesisHash), network.genesisHash.toLowerCase()),
    ...checkVersions(payload, network),
    ...same('version', payload.version, EXTRINSIC_VERSION),
    ...sameAmount('tip', quantityField(payload, 'tip'), 0n, network),
    ...checkAbsent(payload, 'assetId'),
    ...checkAbsent(payload, 'metadataHash'),
    ...same('mode', payload.mode ?? 0, 0),
    ...checkEra(payload, expected),
    ...checkNonce(payload, expected),
    ...same('signedExtensions', payload.signedExtensions, network.signedExtensions),
    ...Object.keys(payload)
      .filter((name) => !knownFields.has(name))
      .map((name) => difference(name, words.noSuchField, payload[name])),
  ];
}

/** Whether the chain has upgraded to a version whose transactions the page cannot check. */
export function isUpgradedPast(payload: UncheckedPayload, network: ExpectedPayload['network']): boolean {
  const specVersion = quantityField(payload, 'specVersion');
  const transactionVersion = quantityField(payload, 'transactionVersion');
  if (specVersion === undefined || transactionVersion === undefined) return false;
  if (transactionVersion > BigInt(network.transactionVersion)) return true;
  const isNewer = specVersion > BigInt(network.specVersion);
  return isNewer && same('', payload.signedExtensions, network.signedExtensions).length > 0;
}

function checkCall(payload: UncheckedPayload, { intent, network }: ExpectedPayload): PayloadDifference[] {
  const bytes = bytesField(payload, 'method');
  const call = bytes && decodeStakingCall(bytes, network);
  if (call === undefined) return [difference('method', intent.kind, words.otherCall)];
  const amount = intent.kind === 'unstakeAll' ? undefined : intent.amount;
  return [...same('method', call.kind, intent.kind), ...sameAmount('amount', call.amount, amount, network)];
}

/** `unstakeAll` has no amount, so the amount that the page showed is compared with a second answer of the chain API. */
function checkEverything({ intent, staked, network }: ExpectedPayload): PayloadDifference[] {
  return intent.kind === 'unstakeAll' ? sameAmount('staked', staked, intent.amount, network) : [];
}

function checkSigner(payload: UncheckedPayload, publicKey: string): PayloadDifference[] {
  const signer = typeof payload.address === 'string' ? publicKeyOf(payload.address) : undefined;
  return same('address', signer, publicKey.toLowerCase());
}

function checkVersions(payload: UncheckedPayload, network: ExpectedPayload['network']): PayloadDifference[] {
  const specVersion = quantityField(payload, 'specVersion');
  const isKnown = specVersion !== undefined && specVersion >= BigInt(network.specVersion);
  return [
    ...same(
      'transactionVersion',
      quantityField(payload, 'transactionVersion'),
      BigInt(network.transactionVersion),
    ),
    ...(isKnown
      ? []
      : [difference('specVersion', words.orHigher(`${network.specVersion}`), payload.specVersion)]),
  ];
}

function checkEra(payload: UncheckedPayload, expected: ExpectedPayload): PayloadDifference[] {
  const limit = expected.network.mortalPeriodBlocks;
  const bytes = bytesField(payload, 'era');
  const era = bytes ? decodeEra(bytes) : undefined;
  if (era?.kind !== 'mortal' || era.period > limit) {
    return [difference('era', words.mortal(`${limit}`), payload.era)];
  }
  const blockNumber = blockNumberField(payload);
  if (blockNumber === undefined) return [difference('blockNumber', words.ownBlock, payload.blockNumber)];
  return [
    ...same('era', birthBlockOf(era, blockNumber), blockNumber),
    ...same(
      'blockHash',
      lower(payload.blockHash),
      expected.confirmedBlockHash?.toLowerCase() ?? words.ownBlock,
    ),
  ];
}

function checkNonce(payload: UncheckedPayload, expected: ExpectedPayload): PayloadDifference[] {
  const nonce = quantityField(payload, 'nonce');
  const { lastUsedNonce } = expected;
  if (lastUsedNonce !== undefined && nonce !== undefined && nonce < BigInt(lastUsedNonce)) {
    return [difference('nonce', words.orHigher(`${lastUsedNonce}`), nonce)];
  }
  return same('nonce', nonce, BigInt(expected.nonce));
}

function checkAbsent(payload: UncheckedPayload, name: string): PayloadDifference[] {
  return absentOption.has(payload[name]) ? [] : [difference(name, undefined, payload[name])];
}

function same(field: string, actual: unknown, expected: unknown): PayloadDifference[] {
  return spell(actual) === spell(expected) ? [] : [difference(field, expected, actual)];
}

/** Amounts are compared in smallest units and shown in coins; zero is shown as `none`. */
function sameAmount(
  field: string,
  actual: bigint | undefined,
  expected: bigint | undefined,
  { decimals, symbol }: ExpectedPayload['network'],
): PayloadDifference[] {
  if (actual === expected) return [];
  const shown = (amount: bigint) =>
    amount === 0n ? words.none : formatExactAmount(amount, decimals, symbol);
  return [
    {
      field,
      expected: expected === undefined ? words.none : shown(expected),
      actual: actual === undefined ? words.missing : shown(actual),
    },
  ];
}

function difference(field: string, expected: unknown, actual: unknown): PayloadDifference {
  return {
    field: showControls(field),
    expected: spell(expected) ?? words.none,
    actual: showControls(spell(actual) ?? words.missing),
  };
}

/** A canonical text for each value: "4" does not equal 4, but 4n does. Undefined for a missing value. */
function spell(value: unknown): string | undefined {
  return typeof value === 'bigint' ? `${value}` : JSON.stringify(value);
}

/**
 * Replaces invisible characters in the server's text, such as those that change the writing direction, by their code.
 */
function showControls(text: string): string {
  return text.replace(/\p{Cf}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
