import type { BuildHints } from '@hub/contract/chain-api/extrinsics/hints';
import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { fromHex } from '@hub/primitives/hex';
import { decodeCall } from '@hub/scale/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { BlockState } from '../../chain/state/block-state.ts';
import { dryRunCall } from '../../extrinsics/dry-run/dry-run.ts';
import type { ExtrinsicsContext } from '../../extrinsics/extrinsics-context.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { countFittingTokens } from './fitting-tokens.ts';

type HintsContext = Pick<ExtrinsicsContext, 'knownCalls' | 'node'>;

/**
 * What the state after a block tells of a built payload before it is signed; undefined for a call that has nothing to
 * do with collections or tokens.
 */
export async function readBuildHints(
  context: HintsContext,
  state: BlockState,
  signer: Uint8Array,
  payload: SignerPayloadJson,
): Promise<BuildHints | undefined> {
  const call = decodeCall(state.current.runtime, fromHex(payload.method));
  if (!isOfTokens(call)) return undefined;
  const [failure, tokensPerExtrinsic] = await Promise.all([
    orUnknown(async () => findFailure(context, state, signer, payload)),
    orUnknown(async () => countFittingTokens(context, state, call, payload)),
  ]);
  return {
    ...(failure !== undefined && { failure }),
    ...(tokensPerExtrinsic !== undefined && { tokensPerExtrinsic }),
  };
}

/** The error of the call alone, without fee; null if it would succeed. */
async function findFailure(
  { knownCalls }: HintsContext,
  state: BlockState,
  signer: Uint8Array,
  { method }: SignerPayloadJson,
): Promise<BuildHints['failure']> {
  const { error } = await dryRunCall(knownCalls, state, signer, fromHex(method));
  if (error === null) return null;
  return 'section' in error.details ? { message: error.message, details: error.details } : undefined;
}

/** Whether a decoded call, or one inside it, is about collections or tokens. */
function isOfTokens(value: unknown): boolean {
  if (value instanceof Uint8Array) return false;
  if (Array.isArray(value)) return value.some(isOfTokens);
  if (!isRecord(value)) return false;
  return value.section === uniquePallet || Object.values(value).some(isOfTokens);
}

/** A missing hint refuses nothing: a chain without dry runs, a call too large for one, a node that fails meanwhile. */
const unknownAfter: ReadonlySet<ErrorCode> = new Set([
  'NotImplemented',
  'ExtrinsicTooLarge',
  'NodeRpcError',
  'NodeUnavailable',
  'StateUnreadable',
]);

async function orUnknown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error) && unknownAfter.has(error.code)) return undefined;
    throw error;
  }
}
