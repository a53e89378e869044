import { fromHex, type Hex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { assembleBareExtrinsic, assembleExtrinsic } from './assemble-extrinsic.ts';
import { encodeCall } from './call.ts';
import { decodeExtrinsic } from './extrinsic.ts';
import {
  ecdsaKeypairFromUri,
  ed25519KeypairFromUri,
  type Keypair,
  sr25519KeypairFromUri,
} from './keypair.ts';
import { formatMultiSignature, type SignatureType } from './multi-signature.ts';
import { buildSignerPayload } from './signer-payload.ts';
import type { SignerPayloadJson } from './signer-payload-json.ts';
import { verifyExtrinsic } from './verify-signature.ts';

const keypairs: readonly (readonly [SignatureType, Keypair])[] = [
  ['Sr25519', sr25519KeypairFromUri('//Alice')],
  ['Ed25519', ed25519KeypairFromUri('//Alice')],
  ['Ecdsa', ecdsaKeypairFromUri('//Alice')],
];
const genesisHash: Hex = `0x${'11'.repeat(32)}`;
const blockHash: Hex = `0x${'22'.repeat(32)}`;

describe('the signature of an extrinsic', () => {
  const runtime = recordedRuntime('unique-25090091.as-v14');
  const remark = (length: number) =>
    encodeCall(runtime, { section: 'system', method: 'remark', args: [`0x${'ab'.repeat(length)}`] });

  /** Signs an extrinsic like a wallet, which signs the hash of a long payload. */
  function signed(
    [type, keypair]: (typeof keypairs)[number],
    length: number,
    isMortal: boolean,
    metadata: Partial<SignerPayloadJson> = {},
  ) {
    const { signerPayloadJSON, signerPayloadHex } = buildSignerPayload(runtime, {
      address: encodeSs58(keypair.publicKey, 42),
      call: remark(length),
      nonce: 7,
      tip: 5n,
      mortality: isMortal
        ? { kind: 'mortal', periodBlocks: 64, blockNumber: 100, blockHash }
        : { kind: 'immortal' },
      genesisHash,
      specVersion: 25_090_091,
      transactionVersion: 3,
    });
    const signature = formatMultiSignature({ type, bytes: keypair.sign(fromHex(signerPayloadHex)) });
    return decodeExtrinsic(
      runtime,
      assembleExtrinsic(runtime, { ...signerPayloadJSON, ...metadata }, signature),
    );
  }

  const chain = { genesisHash, specVersion: '0x017ed82b', transactionVersion: '0x00000003' } as const;

  test.each(keypairs)(
    'the %s signature of an extrinsic is valid only for its chain, block and runtime, long or short, mortal or not',
    (type, keypair) => {
      for (const length of [1, 1000]) {
        for (const isMortal of [true, false]) {
          const extrinsic = signed([type, keypair], length, isMortal);
          const present = { ...chain, blockHash: isMortal ? blockHash : genesisHash };
          expect(verifyExtrinsic(runtime, extrinsic, present)).toBe(true);
          const elsewhere: Hex = `0x${'33'.repeat(32)}`;
          for (const other of [
            { specVersion: '0x00000001' as const },
            { transactionVersion: '0x00000001' as const },
            { genesisHash: elsewhere },
            { blockHash: elsewhere },
          ]) {
            expect(verifyExtrinsic(runtime, extrinsic, { ...present, ...other })).toBe(false);
          }
        }
      }
    },
  );

  test('the signature of an extrinsic cannot be verified if it is missing, or covers a hash of the metadata', () => {
    const bare = decodeExtrinsic(runtime, assembleBareExtrinsic(remark(1)));
    expect(verifyExtrinsic(runtime, bare, { ...chain, blockHash })).toBeUndefined();
    const [sr25519] = keypairs;
    const covering = signed(sr25519!, 1, true, { mode: 1, metadataHash: blockHash });
    expect(verifyExtrinsic(runtime, covering, { ...chain, blockHash })).toBeUndefined();
  });
});
