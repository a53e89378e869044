import { stakesOf } from '../../src/staking-reference/stakes.ts';
import type { ReferenceEvent, ReferenceState } from '../../src/staking-reference/state.ts';
import type { ScriptedBlock } from './script.ts';

/** The number of occurrences of each behaviour; it shows which rules the generated histories reach. */
export type Behaviours = Map<string, number>;

const FAILURES = ['system.ExtrinsicFailed', 'utility.ItemFailed', 'utility.BatchInterrupted'];

function nameOf({ name, data }: ReferenceEvent): string {
  if (!FAILURES.includes(name)) return name;
  return `${name} ${data.find((value) => typeof value === 'string')}`;
}

function isNormalEnd({ name, data }: ReferenceEvent): boolean {
  return name === 'system.ExtrinsicSuccess' && data[0] === 'Normal';
}

/** Releases without an event, because another lock is larger. */
function hiddenThaws(before: ReferenceState, after: ReferenceState): number {
  const due = before.pending.filter(({ unlocksAtBlock }) => unlocksAtBlock === after.blockNumber).length;
  const seen = after.events.filter(({ name }) => name === 'balances.Thawed').length;
  return due - seen;
}

function mergedStakes(state: ReferenceState): number {
  return [...state.stakeCounts].filter(([who, count]) => count > stakesOf(state, who).length).length;
}

/** The number of stakes that the block rewarded for more than one interval, without removing them. */
function compoundedStakes(before: ReferenceState, after: ReferenceState): number {
  const interval = after.settings.recalculationIntervalRelayBlocks;
  return before.stakes.filter((stake) =>
    after.stakes.some(
      (later) =>
        later.owner === stake.owner &&
        later.relayBlock === stake.relayBlock &&
        later.nextRecalculation - stake.nextRecalculation > interval,
    ),
  ).length;
}

function eleventhStakes({ extrinsics, state }: ScriptedBlock): number {
  const refusedPhases = state.events
    .filter(({ data }) => data.includes('appPromotion.NoPermission'))
    .map(({ phase }) => phase);
  return extrinsics.filter(
    ({ call }, index) => call.kind !== 'payoutStakers' && refusedPhases.includes(index + 2),
  ).length;
}

/** Adds the behaviours of one block of a script. */
export function countBehaviours(counts: Behaviours, before: ReferenceState, block: ScriptedBlock): void {
  const add = (name: string, count = 1) => counts.set(name, (counts.get(name) ?? 0) + count);
  const { state, refused } = block;
  for (const event of state.events) {
    if (event.name !== 'system.ExtrinsicSuccess') add(nameOf(event));
    else if (isNormalEnd(event)) add('successful extrinsics');
  }
  add('blocks');
  add('refused for their fee', refused.length);
  add('eleventh stakes', eleventhStakes(block));
  add('hidden thaws', hiddenThaws(before, state));
  add('merged stakes', mergedStakes(state));
  add('compounded rewards', compoundedStakes(before, state));
  if (state.payoutResumesAfter !== undefined) add('payouts to be resumed');
}
