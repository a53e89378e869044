import type { ExtrinsicInBlock } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import { encodeSs58 } from '@hub/primitives/ss58';
import { renderJson } from '@hub/scale/render';
import type { ExecutedExtrinsic } from '../extrinsics/blocks/find-in-block.ts';
import { eventJson } from '../extrinsics/outcome/event-json.ts';

/** Renders an extrinsic of a block for generation 1; null if there is none. */
export function renderExtrinsicInBlock(
  extrinsic: ExecutedExtrinsic | undefined,
  ss58Prefix: number,
): ExtrinsicInBlock {
  if (extrinsic === undefined) return null;
  const { runtime, call, signature, events } = extrinsic;
  return {
    section: call.section,
    method: call.method,
    events: events.map((event) => eventJson(runtime, event)),
    args: call.fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
    nonce: signature?.nonce ?? null,
    signer: signature === undefined ? null : encodeSs58(signature.publicKey, ss58Prefix),
  };
}
