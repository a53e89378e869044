import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { Chain } from '../../../chain/chain.ts';
import type { VersionedRuntime } from '../../../chain/runtimes/chain-runtimes.ts';
import { assembleChecked, isSignedBySigner } from '../../signing/assemble-signed.ts';
import { lifetimeOf, type Mortality } from '../../signing/mortality.ts';
import { readSignedPayload } from '../../signing/read-payload.ts';
import type { NewSubmission } from '../status/submission.ts';

/** A block whose hash a signature covers: the first block of a mortal period. */
export interface Birth {
  readonly number: number;
  readonly hash: string;
}

/**
 * A submission. `birth` is the first block of the mortal period: its hash is signed, its number is the caller's and may be
 * wrong. It is undefined for an immortal extrinsic, and for one whose signature only the runtime can verify.
 */
export type ReadSubmission = NewSubmission & { readonly birth: Birth | undefined };

/**
 * Reads the submission of a signed payload and verifies its signature. Throws AppError `BadPayload` | `BadSignature` |
 * `InvalidAddress`.
 */
export function readSubmission(
  { genesisHash, nowMs }: Pick<Chain, 'genesisHash' | 'nowMs'>,
  runtime: Runtime,
  payload: SignedPayload,
  best: BlockRef,
): ReadSubmission {
  const { signerPayloadJSON } = payload;
  if (signerPayloadJSON.genesisHash.toLowerCase() !== genesisHash) {
    throw new AppError({
      code: 'BadPayload',
      message: 'The payload was built for another chain',
      details: { genesisHash },
    });
  }
  const signed = readSignedPayload(payload);
  if (!isSignedBySigner(runtime, signed)) {
    throw new AppError({
      code: 'BadSignature',
      message: 'The signature does not match the signer and this payload',
    });
  }
  return describeSubmission(assembleChecked(runtime, signed), {
    specVersion: Number(signerPayloadJSON.specVersion),
    signedAt: {
      number: Number(signerPayloadJSON.blockNumber),
      hash: signerPayloadJSON.blockHash.toLowerCase(),
    },
    seenAtBlock: best.number,
    createdAtMs: nowMs(),
  });
}

/**
 * Reads the submission of an extrinsic that arrived encoded, with the birth for which its signature was verified. Throws
 * AppError `BadPayload` if the extrinsic is not signed.
 */
export function readWholeSubmission(
  { nowMs }: Pick<Chain, 'nowMs'>,
  { version }: VersionedRuntime,
  extrinsic: DecodedExtrinsic,
  { best, birth }: { readonly best: BlockRef; readonly birth: Birth | undefined },
): ReadSubmission {
  return describeSubmission(extrinsic, {
    specVersion: version.specVersion,
    signedAt: birth,
    seenAtBlock: best.number,
    createdAtMs: nowMs(),
  });
}

function describeSubmission(
  { hash, bytes, call, signature }: DecodedExtrinsic,
  {
    signedAt,
    ...circumstances
  }: Pick<NewSubmission, 'specVersion' | 'seenAtBlock' | 'createdAtMs'> & {
    readonly signedAt: Birth | undefined;
  },
): ReadSubmission {
  if (signature === undefined)
    throw new AppError({ code: 'BadPayload', message: 'The extrinsic is not signed' });
  const { mortality } = signature;
  const { seenAtBlock } = circumstances;
  const present = presentBlock(mortality, signedAt?.number ?? seenAtBlock, seenAtBlock);
  return {
    ...circumstances,
    hash,
    bytes,
    signer: toHex(signature.publicKey),
    nonce: signature.nonce,
    section: call.section,
    method: call.method,
    birth: signedAt && birthOf(mortality, signedAt),
    lastBlock: lifetimeOf(mortality, present)?.lastBlock,
  };
}

/** The birth for a signature that covers the hash of `signedAt`; undefined for an immortal extrinsic. */
function birthOf(mortality: Mortality, signedAt: Birth): Birth | undefined {
  const lifetime = lifetimeOf(mortality, signedAt.number);
  return lifetime && { number: lifetime.birthBlock, hash: signedAt.hash };
}

/**
 * The block from which a mortal period is computed. A node that lags behind the block in the payload would find an
 * earlier period, which ends too early; the payload's block is trusted for up to one period ahead.
 */
function presentBlock(mortality: Mortality, builtAt: number, best: number): number {
  if (mortality.kind === 'immortal') return best;
  return Math.max(best, Math.min(builtAt, best + mortality.period));
}
