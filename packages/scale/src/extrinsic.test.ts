import { isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assembleBareExtrinsic, assembleExtrinsic } from './assemble-extrinsic.ts';
import { encodeCall } from './call.ts';
import { encodeExtensions } from './extension-parts.ts';
import { decodeExtrinsic } from './extrinsic.ts';
import { sr25519KeypairFromUri } from './keypair.ts';
import { formatMultiSignature } from './multi-signature.ts';
import { buildSignerPayload } from './signer-payload.ts';

const failed = expect.objectContaining({ code: 'ExtrinsicDecodeFailed' });

describe('extrinsics', () => {
  const runtime = recordedRuntime('unique-25090091.as-v14');
  const call = encodeCall(runtime, { section: 'timestamp', method: 'set', args: [1_700_000_000_000] });
  const { publicKey } = sr25519KeypairFromUri('//Alice');
  const { signerPayloadJSON } = buildSignerPayload(runtime, {
    address: encodeSs58(publicKey, 42),
    call,
    nonce: 1,
    mortality: { kind: 'immortal' },
    genesisHash: `0x${'11'.repeat(32)}`,
    specVersion: 1,
    transactionVersion: 1,
  });
  const signature = formatMultiSignature({ type: 'Sr25519', bytes: new Uint8Array(64).fill(3) });
  const signed = assembleExtrinsic(runtime, signerPayloadJSON, signature);

  test('an unsigned extrinsic has a call and no signature', () => {
    const decoded = decodeExtrinsic(runtime, assembleBareExtrinsic(call));
    expect(decoded.signature).toBeUndefined();
    expect(decoded.call).toMatchObject({ section: 'timestamp', method: 'set' });
  });

  test('a signed extrinsic decodes to the values that were signed', () => {
    expect(decodeExtrinsic(runtime, signed).signature).toEqual({
      publicKey,
      signatureType: 'Sr25519',
      signature: new Uint8Array(64).fill(3),
      nonce: 1,
      tip: 0n,
      mortality: { kind: 'immortal' },
    });
  });

  test('an extrinsic of 4 MB is assembled and decoded, signed and unsigned', () => {
    const remark = new Uint8Array(4_000_000).fill(7);
    const large = encodeCall(runtime, { section: 'system', method: 'remark', args: [remark] });
    const payload = { ...signerPayloadJSON, method: toHex(large) };
    for (const bytes of [assembleBareExtrinsic(large), assembleExtrinsic(runtime, payload, signature)]) {
      const { call: decoded } = decodeExtrinsic(runtime, bytes);
      expect(decoded).toMatchObject({ section: 'system', method: 'remark' });
      expect(bytes.length).toBeGreaterThan(4_000_000);
    }
  });

  test('a general extrinsic of version 5 has extensions and no signature', () => {
    const { explicit } = encodeExtensions(runtime, signerPayloadJSON);
    const body = [0x45, 0, ...explicit.flatMap((part) => [...part]), ...call];
    const decoded = decodeExtrinsic(runtime, Uint8Array.of(body.length << 2, ...body));
    expect(decoded.signature).toBeUndefined();
    expect(decoded.call).toMatchObject({ section: 'timestamp', method: 'set' });
    expect(() =>
      decodeExtrinsic(runtime, Uint8Array.of(body.length << 2, 0x45, 1, ...body.slice(2))),
    ).toThrow(failed);
  });

  test('a wrong length, a missing or an additional byte and an unknown version are refused', () => {
    expect(() => decodeExtrinsic(runtime, signed.subarray(0, -1))).toThrow(failed);
    expect(() => decodeExtrinsic(runtime, Uint8Array.of(...signed, 0))).toThrow(failed);
    expect(() => decodeExtrinsic(runtime, assembleBareExtrinsic(Uint8Array.of(...call, 0)))).toThrow(failed);
    expect(() => decodeExtrinsic(runtime, Uint8Array.of(4, 0x45))).toThrow(failed);
    expect(() => decodeExtrinsic(runtime, new Uint8Array())).toThrow(failed);
  });

  test('with any byte changed, an extrinsic is decoded or refused', () => {
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.nat(255), (position, byte) => {
        const changed = Uint8Array.from(signed);
        changed[position] = byte;
        try {
          expect(decodeExtrinsic(runtime, changed).bytes).toEqual(changed);
        } catch (error) {
          if (!isAppError(error)) throw error;
          expect(error.code).toBe('ExtrinsicDecodeFailed');
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '0x',
    '0x00',
    `0x01${'00'.repeat(63)}`,
    `0x02${'00'.repeat(64)}`,
    `0x05${'00'.repeat(64)}`,
    'x',
  ])('%s is not a signature', (text) => {
    expect(() => assembleExtrinsic(runtime, signerPayloadJSON, text as `0x${string}`)).toThrow(
      expect.objectContaining({ code: 'InvalidSignature' }),
    );
  });

  test('an unknown transaction extension is refused if it has content, and ignored if it has none', () => {
    const { explicitType } = runtime.extensions.find(({ identifier }) => identifier === 'CheckNonce')!;
    const { implicitType } = runtime.extensions.find(({ identifier }) => identifier === 'CheckWeight')!;
    const unknown = { identifier: 'CheckMoonPhase', explicitType, implicitType };
    const stranger = { ...runtime, extensions: [...runtime.extensions, unknown] };
    expect(() => assembleExtrinsic(stranger, signerPayloadJSON, signature)).toThrow(
      expect.objectContaining({ code: 'UnsupportedExtension', details: { extension: 'CheckMoonPhase' } }),
    );
    const harmless = { ...unknown, explicitType: implicitType };
    const tolerant = { ...runtime, extensions: [...runtime.extensions, harmless] };
    expect(assembleExtrinsic(tolerant, signerPayloadJSON, signature)).toEqual(signed);
  });

  test('a field of the payload that does not fit is refused', () => {
    for (const change of [
      { nonce: 'many' },
      { era: '0x' },
      { tip: '-1' },
      { specVersion: '0x0100000000' },
      { assetId: 5 },
    ]) {
      const payload = { ...signerPayloadJSON, ...change } as typeof signerPayloadJSON;
      expect(() => assembleExtrinsic(runtime, payload, signature)).toThrow(
        expect.objectContaining({ code: 'InvalidArgument' }),
      );
    }
  });
});
