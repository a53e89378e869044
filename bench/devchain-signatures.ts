// This project's sr25519 verification beside that of @polkadot/util-crypto (WebAssembly), with equal results.
import { createRequire } from 'node:module';
import { sr25519KeypairFromUri } from '../packages/scale/src/keypair.ts';
import { verifyMessage } from '../packages/scale/src/verify-signature.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';

interface Peer {
  cryptoWaitReady(): Promise<boolean>;
  sr25519Verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean;
}

// Resolved from peers/, so that the project does not depend on it.
const peer: Peer = createRequire(new URL('../peers/package.json', import.meta.url))('@polkadot/util-crypto');
await peer.cryptoWaitReady();

const count = 200;
const signed = Array.from({ length: count }, (_, index) => {
  const { publicKey, sign } = sr25519KeypairFromUri(`//bench//${index}`);
  const message = new Uint8Array(140).fill(index);
  return { message, signature: sign(message), publicKey };
});
const forged = signed.map((one, index) => {
  const signature = one.signature.slice();
  const at = index % 64;
  signature[at] = (signature[at] ?? 0) ^ 1;
  return { ...one, signature };
});

type Signed = (typeof signed)[number];
const ours = ({ message, signature, publicKey }: Signed) =>
  verifyMessage(message, { type: 'Sr25519', bytes: signature }, publicKey);
const theirs = ({ message, signature, publicKey }: Signed) => {
  try {
    return peer.sr25519Verify(message, signature, publicKey);
  } catch {
    // The function of @polkadot throws for bytes that are no signature; this project's function returns false.
    return false;
  }
};

for (const [checks, expected] of [
  [signed, true],
  [forged, false],
] as const) {
  if (checks.some((check) => ours(check) !== expected || theirs(check) !== expected)) {
    throw new Error(`The two do not agree that signatures are ${expected ? 'valid' : 'forged'}`);
  }
}

const rates = (verify: (check: Signed) => boolean) =>
  repeat(7, async () => {
    const { cpuSeconds } = await measure(() => signed.every(verify));
    return count / cpuSeconds;
  });

printFigures('Signature checks (both agreed on all valid and forged ones)', [
  { what: 'ours', unit: 'checks/CPU s', samples: await rates(ours) },
  { what: '@polkadot/util-crypto', unit: 'checks/CPU s', samples: await rates(theirs) },
]);
