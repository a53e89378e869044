import type { ExplainBody, Explanation } from '@hub/contract/chain-api/extrinsics/hub/explain';
import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { decodeCall } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { balanceResponse } from '../../balance/balance-response.ts';
import type { ChainContext } from '../../chain-context.ts';
import type { BlockState } from '../../runtime/block-state.ts';
import { lifetimeOf, type Mortality } from '../../submissions/mortality.ts';
import { assembleSigned } from '../assemble-signed.ts';
import { buildPayload } from '../build-extrinsic.ts';
import { placeholderSignature } from '../calculate-fee.ts';
import { ensureCurrentRuntime } from '../ensure-current-runtime.ts';
import { ensureFewEntries, ensureSmall, mostExplained } from '../size-limits.ts';
import { callWords } from './call-words.ts';
import { describeArguments } from './describe-arguments.ts';

/**
 * What a payload, a call or an extrinsic says, decoded with the runtime on top of a block. Throws AppError
 * `ExtrinsicTooLarge` | `CallDecodeFailed` | `ExtrinsicDecodeFailed` (with the position of the first byte that does not fit) | `BadPayload` |
 * `InvalidAddress`.
 */
export async function explainExtrinsic(
  context: ChainContext,
  state: BlockState,
  body: ExplainBody,
): Promise<Explanation> {
  if ('signerPayloadJSON' in body) return explainPayload(context, state, body.signerPayloadJSON);
  if ('extrinsic' in body) return explainBytes(context, state, bytesOf(body.extrinsic));
  const { method, address } = body;
  const encoded = bytesOf(method);
  const call = decodeCall(state.current.runtime, encoded);
  const explained = { ...explainCall(context, state, call), kind: 'call' } as const;
  if (address === undefined) return explained;
  const built = await buildPayload(context, state.current, encoded, { address });
  const { signer, fee } = await explainPayload(context, state, built.signerPayloadJSON);
  return { ...explained, signer, fee };
}

/** Texts that the schema has found to be hex. */
function bytesOf(text: string): Uint8Array {
  ensureSmall(text);
  return fromHex(text as Hex);
}

/** What of a call is known from its bytes alone. */
function explainCall(
  { token }: ChainContext,
  { current: { runtime } }: BlockState,
  call: DecodedCall,
): Omit<Explanation, 'kind'> {
  ensureFewEntries(call, mostExplained);
  return {
    section: call.section,
    method: call.method,
    args: describeArguments(runtime, call),
    words: callWords(runtime, call, token),
    signer: null,
    nonce: null,
    mortality: null,
    tip: null,
    fee: null,
    hash: null,
  };
}

/** A payload is read as the extrinsic it would become. */
async function explainPayload(
  context: ChainContext,
  state: BlockState,
  signerPayloadJSON: SignerPayloadJson,
): Promise<Explanation> {
  const { runtime, version } = state.current;
  ensureCurrentRuntime(signerPayloadJSON, version);
  decodeCall(runtime, bytesOf(signerPayloadJSON.method));
  const { bytes } = assembleSigned(runtime, { signerPayloadJSON, signature: placeholderSignature });
  const builtAt = Number(signerPayloadJSON.blockNumber);
  return { ...(await explainBytes(context, state, bytes, builtAt)), kind: 'payload', hash: null };
}

async function explainBytes(
  context: ChainContext,
  state: BlockState,
  bytes: Uint8Array,
  atBlock = state.block.number,
): Promise<Explanation> {
  const { node, token, ss58Prefix } = context;
  const { hash, call, signature } = decodeExtrinsic(state.current.runtime, bytes);
  const explained = explainCall(context, state, call);
  if (signature === undefined) return { ...explained, kind: 'unsigned', hash };
  const { partialFee } = await node.rpc.queryInfo(bytes, state.block.hash);
  return {
    ...explained,
    kind: 'signed',
    signer: encodeSs58(signature.publicKey, ss58Prefix),
    nonce: signature.nonce,
    mortality: describeMortality(signature.mortality, atBlock),
    tip: balanceResponse(signature.tip, token),
    fee: balanceResponse(partialFee, token),
    hash,
  };
}

function describeMortality(mortality: Mortality, atBlock: number): Explanation['mortality'] {
  const lifetime = lifetimeOf(mortality, atBlock);
  if (mortality.kind === 'immortal' || lifetime === undefined) return { kind: 'immortal' };
  return { kind: 'mortal', periodBlocks: mortality.period, ...lifetime };
}
