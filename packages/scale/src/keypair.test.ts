import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { Keyring } from '@polkadot/keyring';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ecdsaKeypairFromUri, ed25519KeypairFromUri, sr25519KeypairFromUri } from './keypair.ts';
import { verifyMessage } from './verify-signature.ts';

const schemes = [
  ['sr25519', sr25519KeypairFromUri],
  ['ed25519', ed25519KeypairFromUri],
  ['ecdsa', ecdsaKeypairFromUri],
] as const;
const uris = [
  '//Alice',
  '//Bob',
  '//Charlie',
  '//Dave',
  '//Eve',
  '//Ferdie',
  '//Alice//stash',
  '//0',
  '//007',
  '//1234567890123//deep',
  `//${2n ** 64n - 1n}`,
  `//${'a long name '.repeat(8)}`,
  `0x${'5a'.repeat(32)}`,
  `0x${'5a'.repeat(32)}//hard`,
];

describe.each(schemes)('%s', (type, keypairFromUri) => {
  beforeAll(async () => {
    await cryptoWaitReady();
  });

  test.each(uris)(`the ${type} account of %s is the same as in polkadot.js`, (uri) => {
    const expected = new Keyring({ type }).addFromUri(uri).address;
    expect(encodeSs58(keypairFromUri(uri).publicKey, 42)).toBe(expected);
  });

  test('a URI with a name of more than 16 KiB gives the same account as in polkadot.js', () => {
    const uri = `//${'a very long name '.repeat(1000)}`;
    expect(encodeSs58(keypairFromUri(uri).publicKey, 42)).toBe(new Keyring({ type }).addFromUri(uri).address);
  });

  test(`an ${type} signature is valid only for its message, account and scheme`, () => {
    const keypair = keypairFromUri('//Alice');
    const message = new TextEncoder().encode('message');
    const signature = { type: keypair.signatureType, bytes: keypair.sign(message) };
    const other = Uint8Array.of(...message.subarray(1), 0);
    expect(verifyMessage(message, signature, keypair.publicKey)).toBe(true);
    expect(verifyMessage(other, signature, keypair.publicKey)).toBe(false);
    expect(verifyMessage(message, signature, keypairFromUri('//Bob').publicKey)).toBe(false);
    const wrongScheme = type === 'sr25519' ? ('Ed25519' as const) : ('Sr25519' as const);
    expect(verifyMessage(message, { ...signature, type: wrongScheme }, keypair.publicKey)).toBe(false);
  });

  test.each([new Uint8Array(64), new Uint8Array(65).fill(255), new Uint8Array(3)])(
    `bytes that are not an ${type} signature are invalid (%#)`,
    (bytes) => {
      const { signatureType, publicKey } = keypairFromUri('//Alice');
      expect(verifyMessage(new Uint8Array(5), { type: signatureType, bytes }, publicKey)).toBe(false);
    },
  );

  test.each([`//${2n ** 64n}`, '//1//99999999999999999999', '//0x1234', '//0x', '//+5'])(
    '%s is refused, because Substrate derives another key from it than polkadot.js',
    (uri) => {
      expect(() => keypairFromUri(uri)).toThrow(expect.objectContaining({ code: 'InvalidKeyUri' }));
    },
  );

  test.each(['Alice', '/Alice', '//Alice/soft', '//', '//Alice///password', '0x12', 'bottom drive obey'])(
    `%j is refused as the URI of an ${type} key`,
    (uri) => {
      expect(() => keypairFromUri(uri)).toThrow(expect.objectContaining({ code: 'InvalidKeyUri' }));
    },
  );
});

test('two sr25519 signatures of a message are equal if both get the same randomness, and differ if none is passed', () => {
  const { sign } = sr25519KeypairFromUri('//Alice');
  const message = Uint8Array.of(1, 2, 3);
  const randomness = new Uint8Array(32).fill(7);
  expect(toHex(sign(message))).not.toBe(toHex(sign(message)));
  expect(toHex(sign(message, randomness))).toBe(toHex(sign(message, randomness)));
});
