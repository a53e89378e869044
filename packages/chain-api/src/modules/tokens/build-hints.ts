import type { BuildHints } from '@hub/contract/chain-api/extrinsics/hints';
import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { fromHex } from '@hub/primitives/hex';
import { decodeCall } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { BlockState } from '../../chain/state/block-state.ts';
import { dryRunCall } from '../../extrinsics/dry-run/dry-run.ts';
import { findFailedPart } from '../../extrinsics/dry-run/find-failed-part.ts';
import type { ExtrinsicsContext } from '../../extrinsics/extrinsics-context.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { countFittingTokens } from './fitting-tokens.ts';

type HintsContext = Pick<ExtrinsicsContext, 'knownCalls' | 'node'>;

/**
 * Hints about a built payload, for its signer to see before signing: from the state after a block if the call is about
 * collections or tokens, and the keys of the request that were ignored. Undefined if there are no hints.
 */
export async function readBuildHints(
  context: HintsContext,
  state: BlockState,
  signer: Uint8Array,
  payload: SignerPayloadJson,
  keys: readonly string[],
): Promise<BuildHints | undefined> {
  const ignored = keys.length === 0 ? undefined : { ignoredKeys: [...keys] };
  const call = decodeCall(state.current.runtime, fromHex(payload.method));
  if (!isOfTokens(call)) return ignored;
  const [failure, tokensPerExtrinsic] = await Promise.all([
    orUnknown(async () => findFailure(context, state, signer, call, payload.method)),
    orUnknown(async () => countFittingTokens(context, state, call, payload)),
  ]);
  return {
    ...ignored,
    ...(failure !== undefined && { failure }),
    ...(tokensPerExtrinsic !== undefined && { tokensPerExtrinsic }),
  };
}

/**
 * The error with which the call alone, without its fee, would fail: null if it would succeed, undefined if the error
 * has no section. For a batch, the hint is the one about the call inside it that fails.
 */
async function findFailure(
  { knownCalls }: HintsContext,
  state: BlockState,
  signer: Uint8Array,
  call: DecodedCall,
  method: string,
): Promise<BuildHints['failure']> {
  const { error } = await dryRunCall(knownCalls, state, signer, fromHex(method));
  if (error === null) return null;
  const { message, details } = error;
  if (!('section' in details)) return undefined;
  const part = await findFailedPart(state, signer, call);
  if (part === undefined) return { message, details };
  const hint = knownCalls.hint(part.call, details);
  return { message, details: { ...details, ...(hint !== undefined && { hint }) }, callIndex: part.index };
}

/** Whether a decoded call, or one inside it, is about collections or tokens. */
function isOfTokens(value: unknown): boolean {
  if (value instanceof Uint8Array) return false;
  if (Array.isArray(value)) return value.some(isOfTokens);
  if (!isRecord(value)) return false;
  return value.section === uniquePallet || Object.values(value).some(isOfTokens);
}

/**
 * Errors after which the payload is built without the hint that was being read: the chain has no dry runs, the call is
 * too large for a dry run, the node answers with an error or wrongly, is unavailable or too slow, or its answer cannot be
 * decoded.
 */
const unknownAfter: ReadonlySet<ErrorCode> = new Set([
  'NotImplemented',
  'ExtrinsicTooLarge',
  'NodeBadAnswer',
  'NodeRpcError',
  'NodeTimeout',
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
