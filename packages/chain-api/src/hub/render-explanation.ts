import type { Explanation as ExplanationAnswer } from '@hub/contract/chain-api/extrinsics/hub/explain';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Chain } from '../chain/chain.ts';
import type { ExplainedSignature, Explanation } from '../extrinsics/explain/explain-extrinsic.ts';
import { balanceResponse } from '../rendering/balance-response.ts';
import { describeArguments } from './describe-arguments.ts';

/** Renders an explanation for the page; unknown values are null. */
export function renderExplanation(
  { kind, runtime, call, words, signer, fee, signature, hash }: Explanation,
  { token, ss58Prefix }: Pick<Chain, 'token' | 'ss58Prefix'>,
): ExplanationAnswer {
  return {
    section: call.section,
    method: call.method,
    args: describeArguments(runtime, call),
    words,
    signer: signer === undefined ? null : encodeSs58(signer, ss58Prefix),
    nonce: signature?.nonce ?? null,
    mortality: signature === undefined ? null : renderMortality(signature),
    tip: signature === undefined ? null : balanceResponse(signature.tip, token),
    fee: fee === undefined ? null : balanceResponse(fee, token),
    hash: hash ?? null,
    kind,
  };
}

function renderMortality({ mortality, lifetime }: ExplainedSignature): ExplanationAnswer['mortality'] {
  if (mortality.kind === 'immortal' || lifetime === undefined) return { kind: 'immortal' };
  return { kind: 'mortal', periodBlocks: mortality.period, ...lifetime };
}
