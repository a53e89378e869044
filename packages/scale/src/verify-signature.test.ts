// Edge cases of the signatures that Substrate's host functions accept.
import { fromHex, toHex } from '@hub/primitives/hex';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, test } from 'vitest';
import { ecdsaKeypairFromUri, ed25519KeypairFromUri, sr25519KeypairFromUri } from './keypair.ts';
import { verifyMessage } from './verify-signature.ts';

const message = new TextEncoder().encode('a message');
/** Order of the prime subgroup of ed25519. */
const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;

const bigEndian = (value: bigint) => fromHex(`0x${value.toString(16).padStart(64, '0')}`);
const littleEndian = (bytes: Uint8Array) => BigInt(toHex(bytes.toReversed()));
const toLittleEndian = (value: bigint) => bigEndian(value).toReversed();

/** The same signature with the order of the group added to its scalar. */
function withLargerScalar(signature: Uint8Array): Uint8Array {
  return Uint8Array.of(
    ...signature.slice(0, 32),
    ...toLittleEndian(littleEndian(signature.slice(32)) + order),
  );
}

describe('ed25519 follows ZIP 215, as ed25519-zebra does', () => {
  const middle = 'ff'.repeat(30);
  /** All encodings of the points of small order; the last six are not canonical. */
  const smallOrder = [
    `01${'00'.repeat(31)}`,
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `${'00'.repeat(31)}80`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    `ec${middle}7f`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    '00'.repeat(32),
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    `01${'00'.repeat(30)}80`,
    `ec${middle}ff`,
    `ee${middle}7f`,
    `ee${middle}ff`,
    `ed${middle}ff`,
    `ed${middle}7f`,
  ];

  test.each(smallOrder)(
    'any point of small order, with scalar 0, is a valid ed25519 signature for the account %s',
    (account) => {
      for (const point of smallOrder) {
        const bytes = fromHex(`0x${point}${'00'.repeat(32)}`);
        expect(verifyMessage(message, { type: 'Ed25519', bytes }, fromHex(`0x${account}`))).toBe(true);
      }
    },
  );

  test('an ed25519 signature with a scalar above the order of the group is refused', () => {
    const { publicKey, sign } = ed25519KeypairFromUri('//Alice');
    const bytes = sign(message);
    expect(verifyMessage(message, { type: 'Ed25519', bytes }, publicKey)).toBe(true);
    expect(verifyMessage(message, { type: 'Ed25519', bytes: withLargerScalar(bytes) }, publicKey)).toBe(
      false,
    );
  });
});

describe('sr25519 as schnorrkel reads it', () => {
  const { publicKey, sign } = sr25519KeypairFromUri('//Alice');
  const bytes = sign(message);
  const marked = 128;
  const verify = (signature: Uint8Array) =>
    verifyMessage(message, { type: 'Sr25519', bytes: signature }, publicKey);

  test('an sr25519 signature without the marker bit in its last byte is refused', () => {
    expect(verify(bytes)).toBe(true);
    expect(verify(bytes.with(63, bytes[63]! - marked))).toBe(false);
  });

  test('an sr25519 signature with a scalar above the order of the group is refused', () => {
    const larger = withLargerScalar(bytes.with(63, bytes[63]! - marked));
    expect(verify(larger.with(63, larger[63]! + marked))).toBe(false);
  });
});

describe('ecdsa as libsecp256k1 recovers it', () => {
  const { publicKey, sign } = ecdsaKeypairFromUri('//Alice');
  const bytes = sign(message);
  const verify = (signature: Uint8Array) =>
    verifyMessage(message, { type: 'Ecdsa', bytes: signature }, publicKey);

  test('the recovery ids of ecdsa signatures may begin at 0 or at 27', () => {
    expect(verify(bytes)).toBe(true);
    expect(verify(bytes.with(64, bytes[64]! + 27))).toBe(true);
  });

  test.each([1, 2, 3, 4, 26, 28, 31, 255])(
    'an ecdsa signature with a recovery id %i above the right one, modulo 256, is invalid',
    (more) => {
      expect(verify(bytes.with(64, (bytes[64]! + more) % 256))).toBe(false);
    },
  );

  test('an ecdsa signature with the higher of the two possible values of s is valid as well', () => {
    const { ORDER } = secp256k1.Point.Fn;
    const upper = ORDER - BigInt(toHex(bytes.slice(32, 64)));
    expect(verify(Uint8Array.of(...bytes.slice(0, 32), ...bigEndian(upper), bytes[64]! ^ 1))).toBe(true);
  });
});
