import type { SignerPayload } from '../../apps/dev-wallet/src/signing-bytes.ts';

/** A signer payload that can be changed, including additional fields. */
export type Payload = { -readonly [Name in keyof SignerPayload]: SignerPayload[Name] } & Record<
  string,
  unknown
> & {
    signedExtensions: string[];
  };

/** A description of the change, the field that the page must name, and the change. */
export type Tampering = readonly [what: string, field: string, change: (payload: Payload) => void];

const other = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const anyHash = `0x${'07'.repeat(32)}`;
const transferAll = '0x1e0400d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d00';

const set =
  (name: string, value: unknown) =>
  (payload: Payload): void => {
    Object.assign(payload, { [name]: value });
  };

const changeCall = (change: (call: string) => string) => (payload: Payload) => {
  payload.method = change(String(payload.method)) as typeof payload.method;
};

const changeExtensions = (change: (names: readonly string[]) => string[]) => (payload: Payload) => {
  payload.signedExtensions = change(payload.signedExtensions);
};

/** A mortal era of 2^bits blocks with a phase that places its first block `shift` blocks after the payload's block. */
const setEra = (bits: number, shift: number) => (payload: Payload) => {
  const phase = (Number(payload.blockNumber) + shift) % 2 ** bits;
  const encoded = (phase << 4) | (bits - 1);
  const bytes = [encoded & 0xff, encoded >> 8].map((byte) => byte.toString(16).padStart(2, '0'));
  Object.assign(payload, { era: `0x${bytes.join('')}` });
};

/** Changes of each checked field of a payload for a `stake` of 150 coins. */
export const tamperings: readonly Tampering[] = [
  ['another section', 'method', changeCall((call) => call.replace(/^0x../, '0x1e'))],
  ['another call of the section', 'method', changeCall((call) => call.replace(/^(0x..)../, '$108'))],
  [
    'a call of the same section that the page never makes',
    'method',
    changeCall((call) => call.replace(/^(0x..)../, '$100')),
  ],
  ['a transfer of everything', 'method', set('method', transferAll)],
  ['a batch that begins with the call', 'method', changeCall((call) => `0x9c0204${call.slice(2)}`)],
  ['bytes left over after the call', 'method', changeCall((call) => `${call}00`)],
  ['a byte missing at the end of the call', 'method', changeCall((call) => call.slice(0, -2))],
  ['a call that is not hex', 'method', set('method', 'stake')],
  ['no call', 'method', set('method', undefined)],
  ['an amount larger by its highest byte', 'amount', changeCall((call) => call.replace(/..$/, '01'))],
  ['an amount larger by one unit', 'amount', changeCall((call) => call.replace(/^(0x....)../, '$101'))],
  ['another signer', 'address', set('address', other)],
  ['a signer that is no address', 'address', set('address', 'nobody')],
  ['another genesis hash', 'genesisHash', set('genesisHash', anyHash)],
  ['a lower transaction version', 'transactionVersion', set('transactionVersion', '0x00000002')],
  ['no transaction version', 'transactionVersion', set('transactionVersion', undefined)],
  ['a lower spec version', 'specVersion', set('specVersion', '0x00000001')],
  ['no spec version', 'specVersion', set('specVersion', undefined)],
  ['extrinsic version 3', 'version', set('version', 3)],
  ['extrinsic version 5', 'version', set('version', 5)],
  ['a tip', 'tip', set('tip', '0x00000000000000000000000000000001')],
  ['an asset to pay with', 'assetId', set('assetId', '0x01')],
  ['a metadata-hash mode that is on', 'mode', set('mode', 1)],
  ['a metadata hash', 'metadataHash', set('metadataHash', anyHash)],
  ['an immortal era', 'era', set('era', '0x00')],
  ['an era of 128 blocks', 'era', setEra(7, 0)],
  ['an era that began at another block', 'era', setEra(6, 1)],
  ['two bytes that are not an era', 'era', set('era', '0x0000')],
  ['a birth block hash that is not that of its number', 'blockHash', set('blockHash', anyHash)],
  ['a birth block that is not there yet', 'blockHash', set('blockNumber', '0x00ffffc3')],
  ['no birth block', 'blockNumber', set('blockNumber', undefined)],
  ['a nonce that was used', 'nonce', set('nonce', '0x00000000')],
  ['a nonce too high', 'nonce', set('nonce', '0x00000063')],
  ['a signed extension missing', 'signedExtensions', changeExtensions((names) => names.slice(1))],
  [
    'a signed extension too many',
    'signedExtensions',
    changeExtensions((names) => [...names, 'CheckWeather']),
  ],
  ['signed extensions in another order', 'signedExtensions', changeExtensions((names) => names.toReversed())],
  ['signed extensions that are no list', 'signedExtensions', set('signedExtensions', 'CheckNonce')],
  ['a field no payload has', 'sponsor', set('sponsor', other)],
];
