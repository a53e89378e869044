import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { isSameBytes } from './check-state.ts';
import type { RawBlock } from './raw-block.ts';
import { readSystemState } from './system-state.ts';

/** What came of decoding a block. */
export interface Judged<Result> {
  readonly result: Result;
  /** Why its bytes cannot be right; undefined when they can. */
  readonly doubt: string | undefined;
}

/**
 * Asks other endpoints for the events of a block whose bytes were found to be wrong when they were decoded, until one
 * gives events that can be decoded or another one gives the same. Returns what came of the last ones.
 */
export async function settleEvents<Result>(
  rpc: AskingRpc,
  raw: RawBlock,
  first: Judged<Result>,
  judge: (raw: RawBlock) => Promise<Judged<Result>>,
): Promise<Result> {
  const { value } = await rpc.ask<Judged<Result> & Pick<RawBlock, 'events'>>({
    method: 'state_queryStorageAt',
    async put(node) {
      const { events } = await readSystemState(node, raw.hash);
      if (isSameBytes(events, raw.events)) return { ...first, events };
      return { ...(await judge({ ...raw, events })), events };
    },
    doubt: ({ doubt }) => doubt,
    isSame: (a, b) => isSameBytes(a.events, b.events),
    earlier: { value: { ...first, events: raw.events }, endpoint: raw.endpoint, doubt: first.doubt },
  });
  return value.result;
}
