import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { NetworkConfig } from '../../../config/web-config.ts';
import { publicKeyOf } from '../../../lib/address.ts';
import type { StakingIntent } from '../intent.ts';
import { birthBlockOf, decodeEra } from './decode-era.ts';
import { decodeStakingCall } from './decode-staking-call.ts';
import { blockNumberField, bytesField, quantityField } from './payload-fields.ts';

/** What the payload must say. Nothing of it comes from the answer being checked. */
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
  >;
  readonly publicKey: string;
  readonly intent: StakingIntent;
  /** From a nonce query of its own. */
  readonly nonce: number;
  /** The highest nonce this page has used on this chain. */
  readonly lastUsedNonce: number | undefined;
  /** The hash that a second call gave for the payload's block number; undefined when it gave none. */
  readonly confirmedBlockHash: string | undefined;
  /** The amount that a second call gave as staked; undefined when it gave none. Only `unstakeAll` needs it. */
  readonly staked: bigint | undefined;
}

/** One way in which a payload is not what was asked for. */
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
 * Compares a signer payload with what was typed, with the configuration and with separate answers of the chain.
 * An empty list means that signing it does exactly what the holder asked for, and nothing else.
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
    ...same('tip', quantityField(payload, 'tip'), 0n),
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

/** True when the chain has moved to a version whose transactions the page cannot judge. */
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
  return [...same('method', call.kind, intent.kind), ...same('amount', call.amount, amount)];
}

/** `unstakeAll` carries no amount, so the amount that was shown is compared with another answer of the chain. */
function checkEverything({ intent, staked }: ExpectedPayload): PayloadDifference[] {
  return intent.kind === 'unstakeAll' ? same('staked', staked, intent.amount) : [];
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
  return show(actual) === show(expected) ? [] : [difference(field, expected, actual)];
}

function difference(field: string, expected: unknown, actual: unknown): PayloadDifference {
  return { field, expected: show(expected), actual: show(actual) };
}

/** One spelling for each value; kinds stay apart, so that "4" is not 4. */
function show(value: unknown): string {
  if (value === undefined) return words.nothing;
  if (typeof value === 'bigint') return `${value}`;
  return JSON.stringify(value) ?? words.nothing;
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
