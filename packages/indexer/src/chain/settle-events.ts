import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { isSameBytes } from './check-state.ts';
import type { RawBlock } from './raw-block.ts';
import { readSystemState } from './system-state.ts';

/** The result of decoding a block. */
export interface Judged<Result> {
  readonly result: Result;
  /** Why the block's bytes cannot be right; undefined when nothing speaks against them. */
  readonly anomaly: string | undefined;
}

/**
 * Requests the events of a block again after decoding showed that its bytes are wrong: from other endpoints, or from
 * the only one. It stops when events decode, when a second answer confirms the bytes of an earlier one, or after the
 * last attempt (`Ask`). Returns the result for the events of the last answer.
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
    anomaly: ({ anomaly }) => anomaly,
    isSame: (a, b) => isSameBytes(a.events, b.events),
    earlier: { value: { ...first, events: raw.events }, endpoint: raw.endpoint, anomaly: first.anomaly },
  });
  return value.result;
}
