// Runtime APIs that nodes and collators call: session keys, authorities, collation, off-chain work.
import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { createTestChain, startMs } from './support/test-chain.ts';

/** The id of a runtime API. */
const idOf = (name: string) => toHex(blake2b(utf8ToBytes(name), { dkLen: 8 }));
const alice = sr25519KeypairFromUri('//Alice').publicKey;

test('the runtime version lists exactly the APIs in the metadata', () => {
  const { runtime } = createTestChain();
  const { apis } = createOracle({ runtime });
  expect(apis.length).toBeGreaterThan(8);
  expect(runtime.version.apis).toEqual(
    apis.map(({ name, version }) => [idOf(name.toString()), version.toNumber()]),
  );
});

test('the runtime knows every method in the metadata: it refuses only the arguments', () => {
  const chain = createTestChain();
  for (const { name, methods } of createOracle(chain).apis) {
    for (const method of methods) {
      // These three bytes are valid arguments of no method.
      const call = () => callApi(chain, `${name}_${method.name}`, [new Uint8Array(3).fill(255)]);
      expect(call).toThrow(expect.objectContaining({ code: 'RuntimeApiArguments' }));
    }
  }
});

describe('SessionKeys', () => {
  const decode = (keys: Uint8Array) => {
    const chain = createTestChain();
    const answer = callApi(chain, 'SessionKeys_decode_session_keys', [compact.enc(keys.length), keys]);
    return createOracle(chain).answerOf('SessionKeys', 'decode_session_keys', answer);
  };

  test('SessionKeys.decode_session_keys decodes one Aura key, and returns null for a shorter one', () => {
    expect(decode(alice)).toEqual([[toHex(alice), toHex(utf8ToBytes('aura'))]]);
    expect(decode(alice.subarray(1))).toBeNull();
  });

  test('SessionKeys.generate_session_keys generates no key, but traps', () => {
    const make = () => callApi(createTestChain(), 'SessionKeys_generate_session_keys', [Uint8Array.of(0)]);
    expect(make).toThrow(expect.objectContaining({ code: 'RuntimeTrap' }));
  });
});

test('the slot duration of AuraApi gives the slots in the digests of blocks; there are no authorities', () => {
  const chain = createTestChain();
  const { answerOf } = createOracle(chain);
  const slotMs = answerOf('AuraApi', 'slot_duration', callApi(chain, 'AuraApi_slot_duration')) as number;
  const { header, timestampMs } = chain.passBlocks(1);
  const slot = Buffer.from(header.digest[0]!).readBigUInt64LE(header.digest[0]!.length - 8);
  expect(slot).toBe(BigInt(Math.floor(timestampMs / slotMs)));
  expect(answerOf('AuraApi', 'authorities', callApi(chain, 'AuraApi_authorities'))).toEqual([]);
});

test('CollectCollationInfo returns head and relay block of a block without messages', () => {
  const chain = createTestChain();
  const { headerBytes } = chain.passBlocks(1);
  const answer = callApi(chain, 'CollectCollationInfo_collect_collation_info', [headerBytes]);
  expect(createOracle(chain).answerOf('CollectCollationInfo', 'collect_collation_info', answer)).toEqual({
    upwardMessages: [],
    horizontalMessages: [],
    newValidationCode: null,
    processedDownwardMessages: 0,
    hrmpWatermark: (startMs + 3_600_000) / 6000,
    headData: toHex(headerBytes),
  });
});

test('OffchainWorkerApi returns an empty answer', () => {
  const chain = createTestChain();
  const { headerBytes } = chain.chain.bestBlock();
  expect(callApi(chain, 'OffchainWorkerApi_offchain_worker', [headerBytes])).toHaveLength(0);
});
