import type { Hex } from '@hub/primitives/hex';
import { applyExtrinsic, canPayFee, extrinsicFee } from '../../src/staking-reference/apply-extrinsic.ts';
import type { ReferenceCall, ReferenceExtrinsic } from '../../src/staking-reference/call.ts';
import { openBlock } from '../../src/staking-reference/open-block.ts';
import type { ReferenceState } from '../../src/staking-reference/state.ts';
import { encodedLength } from './encoded-length.ts';
import type { PlannedBlock, PlannedExtrinsic, PlannedWait } from './plan.ts';
import { resolveCall } from './resolve-call.ts';

/** The accounts of a script, and its first state. */
export interface ScriptStart {
  readonly state: ReferenceState;
  readonly nonces: ReadonlyMap<Hex, number>;
  readonly holders: readonly Hex[];
  readonly payoutAdmin: Hex;
  /** Weight of a vesting claim in picoseconds. */
  readonly claimRefTime: bigint;
}

export interface ScriptedExtrinsic extends ReferenceExtrinsic {
  readonly nonce: number;
}

/** A block to seal, with the expected state after it. */
export interface ScriptedBlock {
  readonly relayBlock: number;
  readonly extrinsics: readonly ScriptedExtrinsic[];
  /** Extrinsics whose signer can pay the fee neither after this block nor at the beginning of the next. */
  readonly refused: readonly ScriptedExtrinsic[];
  readonly state: ReferenceState;
  readonly nonces: ReadonlyMap<Hex, number>;
}

/**
 * The relay block of each block that a wait seals, each above its parent's; the last one is that of the planned block.
 */
function relayBlocks(wait: PlannedWait, state: ReferenceState): readonly number[] {
  const { relayBlock } = state;
  switch (wait.kind) {
    case 'relayBlocks':
      return [relayBlock + wait.count];
    case 'intervals': {
      const interval = state.settings.recalculationIntervalRelayBlocks;
      const boundary = (Math.floor(relayBlock / interval) + wait.count) * interval;
      return [Math.max(relayBlock + 1, boundary + wait.offsetRelayBlocks)];
    }
    case 'emptyBlocks':
      return Array.from({ length: wait.count + 1 }, (_, index) => relayBlock + index + 1);
  }
}

function writeExtrinsic(
  planned: PlannedExtrinsic,
  start: ScriptStart,
  state: ReferenceState,
  nonces: ReadonlyMap<Hex, number>,
): ScriptedExtrinsic {
  const { holders, payoutAdmin, claimRefTime } = start;
  const signer = planned.signer === 'payoutAdmin' ? payoutAdmin : (holders[planned.signer] ?? payoutAdmin);
  const nonce = nonces.get(signer) ?? 0;
  const sized = (call: ReferenceCall) => ({ signer, call, nonce, encodedLength: encodedLength(call, nonce) });
  const feeOf = (call: ReferenceCall) => extrinsicFee(state, sized(call));
  return sized(resolveCall(planned.call, { state, signer, holders, claimRefTime, feeOf }));
}

function writeBusyBlock(
  relayBlock: number,
  planned: PlannedBlock,
  start: ScriptStart,
  before: Pick<ScriptedBlock, 'state' | 'nonces'>,
): ScriptedBlock {
  let state = openBlock(before.state, relayBlock);
  const nonces = new Map(before.nonces);
  const extrinsics: ScriptedExtrinsic[] = [];
  const refused: ScriptedExtrinsic[] = [];
  for (const plannedExtrinsic of planned.extrinsics) {
    const extrinsic = writeExtrinsic(plannedExtrinsic, start, state, nonces);
    if (canPayFee(state, extrinsic)) {
      state = applyExtrinsic(state, extrinsic);
      nonces.set(extrinsic.signer, extrinsic.nonce + 1);
      extrinsics.push(extrinsic);
    } else {
      refused.push(extrinsic);
    }
  }
  const next = openBlock(state, relayBlock);
  const isRefused = (extrinsic: ScriptedExtrinsic) =>
    (nonces.get(extrinsic.signer) ?? 0) === extrinsic.nonce &&
    !canPayFee(state, extrinsic) &&
    !canPayFee(next, extrinsic);
  return { relayBlock, extrinsics, refused: refused.filter(isRefused), state, nonces };
}

/** Plays planned blocks on the reference model only; returns the blocks to seal and the state after each. */
export function writeScript(planned: readonly PlannedBlock[], start: ScriptStart): readonly ScriptedBlock[] {
  const blocks: ScriptedBlock[] = [];
  let last: Pick<ScriptedBlock, 'state' | 'nonces'> = start;
  for (const plannedBlock of planned) {
    const relay = relayBlocks(plannedBlock.wait, last.state);
    for (const relayBlock of relay.slice(0, -1)) {
      const empty = { extrinsics: [], refused: [], nonces: last.nonces };
      const written = { ...empty, relayBlock, state: openBlock(last.state, relayBlock) };
      blocks.push(written);
      last = written;
    }
    const written = writeBusyBlock(relay.at(-1) ?? last.state.relayBlock, plannedBlock, start, last);
    blocks.push(written);
    last = written;
  }
  return blocks;
}
