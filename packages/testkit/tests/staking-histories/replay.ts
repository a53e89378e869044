import type { Block } from '@hub/devchain/frame/block';
import { expect } from 'vitest';
import { expectSame } from './compare.ts';
import { encodeCall } from './encode-call.ts';
import { observeChain } from './observe-chain.ts';
import { observeModel } from './observe-model.ts';
import type { ScriptedBlock, ScriptedExtrinsic } from './script.ts';
import { signExtrinsic } from './sign-extrinsic.ts';
import type { Stage } from './stage.ts';

const RELAY_BLOCK_MS = 6_000;

function encode(stage: Stage, { signer, call, nonce, encodedLength }: ScriptedExtrinsic): Uint8Array {
  const key = stage.signers.get(signer);
  if (key === undefined) throw new Error(`Nobody signs for ${signer}`);
  const bytes = signExtrinsic(encodeCall(call), nonce, key, stage.signing);
  expect(bytes.length).toBe(encodedLength);
  return bytes;
}

/** Expects that the runtime refuses the extrinsic of a signer who cannot pay the fee, with the error Payment. */
function expectRefused(stage: Stage, block: Block, extrinsic: ScriptedExtrinsic): void {
  const verdict = stage.chain.runtime.validateTransaction(block, encode(stage, extrinsic));
  expect(verdict).toMatchObject({ ok: false, error: { kind: 'invalid', reason: 'Payment' } });
}

/** Seals a script's blocks one by one after `first`, and compares the staking state after each with the model. */
export function replay(stage: Stage, script: readonly ScriptedBlock[], first: Block): void {
  const { chain, base, start } = stage;
  let parent = first;
  for (const scripted of script) {
    const extrinsics = scripted.extrinsics.map((extrinsic) => encode(stage, extrinsic));
    const passedMs = (scripted.relayBlock - start.state.relayBlock) * RELAY_BLOCK_MS;
    const block = chain.seal(parent, base.timestampMs + passedMs, extrinsics);
    expectSame(observeChain(block, stage.accounts), observeModel(scripted.state));
    for (const extrinsic of scripted.refused) expectRefused(stage, block, extrinsic);
    parent = block;
  }
}
