import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSr25519Signature, signSr25519 } from './sr25519.ts';

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
const messages = fc.uint8Array({ maxLength: 300 });

function keysOf(seed: Uint8Array) {
  const secretKey = secretFromSeed(seed);
  return { secretKey, publicKey: getPublicKey(secretKey) };
}

/** The answer of @scure/sr25519, which throws for bytes that are no signature or no key. */
function isValidForScure(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return verify(message, signature, publicKey);
  } catch {
    return false;
  }
}

/** Expects the same answer from both implementations, and returns it. */
function isValid(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const answer = isSr25519Signature(message, signature, publicKey);
  expect(isValidForScure(message, signature, publicKey)).toBe(answer);
  return answer;
}

test('each of WebAssembly and @scure/sr25519 accepts the signatures of the other', () => {
  fc.assert(
    fc.property(seeds, messages, (seed, message) => {
      const { secretKey, publicKey } = keysOf(seed);
      for (const signature of [sign(secretKey, message), signSr25519(message, secretKey, publicKey)])
        expect(isValid(message, signature, publicKey)).toBe(true);
    }),
  );
});

test('WebAssembly and @scure/sr25519 refuse a signature when one bit of it, of the key or of the message differs', () => {
  const changes = fc.record({ part: fc.constantFrom(0, 1, 2), byte: fc.nat(), bit: fc.nat(7) });
  fc.assert(
    fc.property(seeds, fc.uint8Array({ minLength: 1, maxLength: 300 }), changes, (seed, message, change) => {
      const { secretKey, publicKey } = keysOf(seed);
      const signature = signSr25519(message, secretKey, publicKey);
      const parts = [message.slice(), signature, publicKey.slice()] as const;
      const changed = parts[change.part] ?? message;
      const index = change.byte % changed.length;
      changed[index] = (changed[index] ?? 0) ^ (1 << change.bit);
      expect(isValid(...parts)).toBe(false);
    }),
  );
});

test('WebAssembly and @scure/sr25519 refuse bytes that are no signature and no key, of any length', () => {
  const bytes = (length: number) =>
    fc.oneof(fc.uint8Array({ minLength: length, maxLength: length }), messages);
  fc.assert(
    fc.property(messages, bytes(64), bytes(32), (message, signature, publicKey) => {
      expect(isValid(message, signature, publicKey)).toBe(false);
    }),
  );
});

const message = new TextEncoder().encode('a message');
const { secretKey, publicKey } = keysOf(new Uint8Array(32).fill(7));
const signature = sign(secretKey, message);
/** Order of the group, little-endian. */
const order = Uint8Array.from([
  0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
]);
const zero = new Uint8Array(32);
const marked = (scalar: Uint8Array) => scalar.with(31, (scalar[31] ?? 0) | 0x80);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The scalar of the signature, without the marker, with the order of the group added. */
function withOrder(scalar: Uint8Array): Uint8Array {
  let carry = 0;
  return scalar.map((byte, index) => {
    const sum = (index === 31 ? byte & 0x7f : byte) + (order[index] ?? 0) + carry;
    carry = sum >> 8;
    return sum & 0xff;
  });
}

test.each([
  ['without the marker of schnorrkel', signature.with(63, (signature[63] ?? 0) & 0x7f), publicKey],
  [
    'with a scalar of the order of the group or more',
    join(signature.slice(0, 32), marked(withOrder(signature.slice(32)))),
    publicKey,
  ],
  ['with a point that is not canonical', join(new Uint8Array(32).fill(255), signature.slice(32)), publicKey],
  ['of a key that is no point', signature, new Uint8Array(32).fill(255)],
  ['of another key', signature, keysOf(new Uint8Array(32)).publicKey],
])('WebAssembly and @scure/sr25519 refuse a signature %s', (_, changed, key) => {
  expect(isValid(message, signature, publicKey)).toBe(true);
  expect(isValid(message, changed, key)).toBe(false);
});

test('a signature of the account of zeros can be valid, as on chains of Substrate; @scure/sr25519 refuses it', () => {
  const neutral = join(zero, marked(zero));
  expect(isSr25519Signature(message, neutral, zero)).toBe(true);
  expect(isValidForScure(message, neutral, zero)).toBe(false);
});

test('messages of refused signatures do not stay in the memory of the WebAssembly module, which ends at 4 GiB', () => {
  const large = new Uint8Array(10_000_000);
  for (let round = 0; round < 450; round += 1)
    expect(isSr25519Signature(large, signature.subarray(1), publicKey)).toBe(false);
});

test('after a thousand signatures with a key that is too short, a right key still signs', () => {
  for (let round = 0; round < 1000; round += 1)
    expect(() => signSr25519(message, secretKey.subarray(1), publicKey)).toThrow();
  expect(isValid(message, signSr25519(message, secretKey, publicKey), publicKey)).toBe(true);
});
