// Pays without an SDK, with a key of each usual kind: `npm install @polkadot/util-crypto`, then
//   node sign.ts http://127.0.0.1:3000
import { setTimeout as pause } from 'node:timers/promises';
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  sr25519DeriveHard,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto';
import { createHub } from './hub.ts';

const [hubUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const request = createHub(hubUrl);
await cryptoWaitReady();

interface Payload {
  readonly signerPayloadJSON: object;
  readonly signerPayloadRaw: { readonly data: string };
  readonly signerPayloadHex: string;
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));

/** Builds a payment, signs it, submits it, and waits until it is in a block or can no longer be included. */
async function pay(from: string, to: string, amount: bigint, sign: (payload: Payload) => Uint8Array) {
  const call = { section: 'balances', method: 'transferKeepAlive', args: [to, `${amount}`] };
  const payload = await request<Payload>('/unique/v1/extrinsic/build', { address: from, ...call });
  const signature = `0x${Buffer.from(sign(payload)).toString('hex')}`;
  const { signerPayloadJSON } = payload;
  const { hash } = await request<{ hash: string }>('/unique/v1/extrinsic/submit', {
    signerPayloadJSON,
    signature,
  });
  for (;;) {
    const path = `/unique/v1/extrinsic/status?hash=${hash}`;
    const { status, isError } = await request<{ status: string; isError: boolean }>(path);
    if (status !== 'pending') return { hash, status, isError };
    await pause(500);
  }
}

// The key of the development account //Alice. Type 1: sr25519. `signerPayloadHex` is signed as it is.
const devSeed = bytesOf('0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e');
const alice = sr25519DeriveHard(
  sr25519PairFromSeed(devSeed),
  new Uint8Array([0x14, ...Buffer.from('Alice')].concat(Array(26).fill(0))),
);
const savings = ed25519PairFromSeed(new Uint8Array(32).fill(7));
const addresses = [alice, savings].map(({ publicKey }) => encodeAddress(publicKey, 7391)) as [string, string];
const signAsAlice = ({ signerPayloadHex }: Payload) =>
  new Uint8Array([1, ...sr25519Sign(bytesOf(signerPayloadHex), alice)]);
console.log('sr25519:', await pay(addresses[0], addresses[1], 5n * 10n ** 18n, signAsAlice));

// Type 0: ed25519. `signerPayloadRaw.data` is the payload itself; above 256 bytes its BLAKE2b-256 hash is signed.
const signAsSaver = ({ signerPayloadRaw }: Payload) => {
  const data = bytesOf(signerPayloadRaw.data);
  return new Uint8Array([0, ...ed25519Sign(data.length > 256 ? blake2AsU8a(data) : data, savings)]);
};
console.log('ed25519:', await pay(addresses[1], addresses[0], 10n ** 18n, signAsSaver));
