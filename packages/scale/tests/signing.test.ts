import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { recordedRuntime, recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { Keyring } from '@polkadot/keyring';
import type { TypeRegistry } from '@polkadot/types';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { assembleExtrinsic } from '../src/assemble-extrinsic.ts';
import { encodeCall } from '../src/call.ts';
import { decodeExtrinsic } from '../src/extrinsic.ts';
import { ecdsaKeypairFromUri, ed25519KeypairFromUri, sr25519KeypairFromUri } from '../src/keypair.ts';
import { formatMultiSignature } from '../src/multi-signature.ts';
import type { Runtime } from '../src/runtime.ts';
import { buildSignerPayload, type SignerPayloadInput } from '../src/signer-payload.ts';
import { verifySignature } from '../src/verify-signature.ts';

const genesisHash: Hex = `0x${'84'.repeat(32)}`;
const blockHash: Hex = `0x${'b1'.repeat(32)}`;
const alice = sr25519KeypairFromUri('//Alice');
const versions = { specVersion: 25_090_091, transactionVersion: 3 };

const cases: readonly { title: string; remarkLength: number; options: Partial<SignerPayloadInput> }[] = [
  { title: 'immortal', remarkLength: 3, options: {} },
  { title: 'mortal for 64 blocks', remarkLength: 3, options: { mortality: mortal(64, 1_234_567) } },
  { title: 'mortal for 50 blocks', remarkLength: 3, options: { mortality: mortal(50, 99) } },
  { title: 'mortal for 65536 blocks', remarkLength: 3, options: { mortality: mortal(65_536, 123_456) } },
  {
    title: 'with nonce and tip',
    remarkLength: 3,
    options: { nonce: 70_000, tip: 123_456_789_012_345_678_901n },
  },
  { title: 'of more than 256 bytes', remarkLength: 400, options: { mortality: mortal(64, 100), nonce: 5 } },
];
const everyCase = recordedRuntimes.flatMap((recorded) => cases.map((one) => ({ ...recorded, ...one })));

describe('payloads and extrinsics equal those of polkadot.js', () => {
  beforeAll(async () => {
    await cryptoWaitReady();
  });

  test.each(everyCase)(
    'payload and extrinsic of a remark on $name, $title, equal those of polkadot.js',
    ({ name, remarkLength, options }) => {
      const runtime = recordedRuntime(name);
      const registry = polkadotRegistry(recordedMetadata(name));
      const { input, ours, oracle } = buildBoth(runtime, registry, remarkLength, options);
      expect(ours.signerPayloadJSON).toEqual(oracle.toPayload());
      expect(ours.signerPayloadRaw).toEqual(oracle.toRaw());
      const payload = fromHex(oracle.toRaw().data);
      expect(payload.length > 256).toBe(remarkLength === 400);
      expect(ours.signerPayloadHex).toBe(toHex(payload.length > 256 ? blake2b256(payload) : payload));

      const json: SignerPayloadJSON = oracle.toPayload();
      const oracleSigned = registry
        .createType('ExtrinsicPayload', json, { version: 4 })
        .sign(new Keyring({ type: 'sr25519' }).addFromUri('//Alice'));
      const theirs = toHex(fromHex(oracleSigned.signature));
      const own = formatMultiSignature({
        type: 'Sr25519',
        bytes: alice.sign(fromHex(ours.signerPayloadHex)),
      });
      for (const signature of [theirs, own]) {
        expect(verifySignature(runtime, ours.signerPayloadJSON, signature, alice.publicKey)).toBe(true);
        const expected = registry
          .createType('Extrinsic', { method: json.method }, { version: 4 })
          .addSignature(json.address, signature, json);
        expect(toHex(assembleExtrinsic(runtime, ours.signerPayloadJSON, signature))).toBe(expected.toHex());
        expect(decodeExtrinsic(runtime, expected.toU8a())).toMatchObject({
          hash: expected.hash.toHex(),
          call: { section: 'system', method: 'remark' },
          signature: { publicKey: alice.publicKey, nonce: input.nonce, tip: input.tip ?? 0n },
        });
      }
      const otherNonce = { ...ours.signerPayloadJSON, nonce: '0x00000063' as const };
      expect(verifySignature(runtime, otherNonce, own, alice.publicKey)).toBe(false);
    },
  );

  test.each([
    ['sr25519', sr25519KeypairFromUri],
    ['ed25519', ed25519KeypairFromUri],
    ['ecdsa', ecdsaKeypairFromUri],
  ] as const)(
    '%s signatures of polkadot.js are valid here, and those of this package there',
    (type, keypairFromUri) => {
      const runtime = recordedRuntime('unique-25090091.as-v14');
      const registry = polkadotRegistry(recordedMetadata('unique-25090091.as-v14'));
      const keypair = keypairFromUri('//Bob');
      const pair = new Keyring({ type }).addFromUri('//Bob');
      const address = encodeSs58(keypair.publicKey, 42);
      const { ours } = buildBoth(runtime, registry, 300, { address });
      const payload = registry.createType('ExtrinsicPayload', { ...ours.signerPayloadJSON }, { version: 4 });
      const theirs = toHex(fromHex(payload.sign(pair).signature));
      expect(verifySignature(runtime, ours.signerPayloadJSON, theirs, keypair.publicKey)).toBe(true);
      expect(verifySignature(runtime, ours.signerPayloadJSON, theirs, alice.publicKey)).toBe(false);
      const message = fromHex(ours.signerPayloadHex);
      expect(pair.verify(message, keypair.sign(message), pair.publicKey)).toBe(true);
    },
  );
});

function mortal(periodBlocks: number, blockNumber: number): SignerPayloadInput['mortality'] {
  return { kind: 'mortal', periodBlocks, blockNumber, blockHash };
}

function buildBoth(
  runtime: Runtime,
  registry: TypeRegistry,
  remarkLength: number,
  options: Partial<SignerPayloadInput>,
) {
  const call = encodeCall(runtime, {
    section: 'system',
    method: 'remark',
    args: [new Uint8Array(remarkLength).fill(7)],
  });
  const address = encodeSs58(alice.publicKey, runtime.ss58Prefix);
  const input: SignerPayloadInput = {
    address,
    call,
    nonce: 0,
    mortality: { kind: 'immortal' },
    genesisHash,
    ...versions,
    ...options,
  };
  const { mortality } = input;
  const oracle = registry.createType('SignerPayload', {
    address: input.address,
    blockHash: mortality.kind === 'mortal' ? mortality.blockHash : genesisHash,
    blockNumber: mortality.kind === 'mortal' ? mortality.blockNumber : 0,
    era:
      mortality.kind === 'mortal'
        ? registry.createType('ExtrinsicEra', {
            current: mortality.blockNumber,
            period: mortality.periodBlocks,
          })
        : '0x00',
    genesisHash,
    method: toHex(call),
    nonce: input.nonce,
    runtimeVersion: versions,
    signedExtensions: registry.signedExtensions,
    tip: input.tip ?? 0,
    version: 4,
  });
  return { input, ours: buildSignerPayload(runtime, input), oracle };
}
