import type { SidecarEvent, SidecarExtrinsic } from '@hub/contract/chain-api/sidecar/block';
import { toHex } from '@hub/primitives/hex';
import type { Mortality } from '@hub/scale/codec/mortality';
import type { DecodedExtrinsic, ExtrinsicSignature } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import { renderArguments } from './render-arguments.ts';

export interface ExtrinsicOptions {
  readonly withDocs: boolean;
}

/** Renders an extrinsic of a block with its events, without its fee. */
export function renderExtrinsic(
  runtime: Runtime,
  { call, signature, hash }: DecodedExtrinsic,
  events: readonly SidecarEvent[],
  { withDocs }: ExtrinsicOptions,
): SidecarExtrinsic {
  const paysFee = signature === undefined ? false : dispatchPaysFee(events);
  return {
    method: { pallet: call.section, method: call.method },
    ...renderSignature(runtime, signature),
    args: renderArguments(runtime, call),
    hash,
    info: {},
    era: renderEra(signature?.mortality),
    events: [...events],
    success: events.some(({ method }) => method.method === 'ExtrinsicSuccess'),
    paysFee,
    ...(withDocs && { docs: callDocs(runtime, call.section, call.method) }),
  };
}

function renderSignature(
  runtime: Runtime,
  signed: ExtrinsicSignature | undefined,
): Pick<SidecarExtrinsic, 'signature' | 'nonce' | 'tip'> {
  if (signed === undefined) return { signature: null, nonce: null, tip: null };
  const { signature, publicKey, nonce, tip } = signed;
  return {
    signature: { signature: toHex(signature), signer: { id: runtime.addressText(publicKey) } },
    nonce: nonce.toString(),
    tip: tip.toString(),
  };
}

function renderEra(mortality: Mortality | undefined): SidecarExtrinsic['era'] {
  if (mortality === undefined || mortality.kind === 'immortal') return { immortalEra: '0x00' };
  return { mortalEra: [mortality.period.toString(), mortality.phase.toString()] };
}

/** Whether the outcome says that a fee is paid; null without an outcome. */
function dispatchPaysFee(events: readonly SidecarEvent[]): boolean | null {
  const outcome = events.find(({ method }) => /^Extrinsic(?:Success|Failed)$/.test(method.method));
  const info = outcome?.data.at(-1);
  if (typeof info !== 'object' || info === null || !('paysFee' in info)) return null;
  return info.paysFee === 'Yes';
}

function callDocs(runtime: Runtime, section: string, method: string): string {
  return runtime.pallets.find(section)?.calls.find(method)?.docs.join('\n') ?? '';
}
