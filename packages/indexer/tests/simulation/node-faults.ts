import { garble } from '@hub/devchain/rpc/faults/garble';
import type { Delivery, NodeFaults, RpcCall } from './fault-proxy.ts';
import { inconsistentAnswer } from './inconsistent-answer.ts';
import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** The share of messages for each kind of fault. */
export interface NodeFaultRates {
  readonly errors: number;
  readonly garbage: number;
  readonly inconsistencies: number;
  readonly delays: number;
  readonly cuts: number;
  /** Notifications that are lost, doubled, or delivered after the next one. */
  readonly notices: number;
}

export interface ChangeableNodeFaults extends NodeFaults {
  /** Drops the next `count` answers. */
  loseAnswers(count: number): void;
  /** Stops all faults. */
  quiet(): void;
}

const LONGEST_DELAY_MS = 15;

/** Errors of nodes and of proxies before them: state discarded, internal and general error, overload, rate limit. */
const errors = [
  { code: 4003, message: 'Client error: UnknownBlock: State already discarded' },
  { code: -32603, message: 'Internal error' },
  { code: -32000, message: 'Server error' },
  { code: -32009, message: 'Server is busy' },
  { code: -32999, message: 'RPC rate limit exceeded' },
];

/** Corrupts a share of a node's messages. */
export function createNodeFaults(rates: NodeFaultRates, random: Random, tally: Tally): ChangeableNodeFaults {
  const isError = random.rate(rates.errors);
  const isGarbage = random.rate(rates.garbage);
  const isInconsistent = random.rate(rates.inconsistencies);
  const isLate = random.rate(rates.delays);
  const isCut = random.rate(rates.cuts);
  const isSpoilt = random.rate(rates.notices);
  let isQuiet = false;
  /** Stays true until an answer comes that can be made inconsistent. */
  let isInconsistencyDue = false;
  let toLose = 0;
  let held: readonly string[] = [];

  function counted(what: string, delivery: Delivery): Delivery {
    tally.count(what);
    return delivery;
  }

  function onAnswer(call: RpcCall, text: string): Delivery {
    if (isQuiet) return { texts: [text] };
    if (toLose > 0) {
      toLose -= 1;
      return counted('lost answers', { texts: [] });
    }
    if (isError()) {
      const answer = { jsonrpc: '2.0', id: call.id, error: random.pick(errors) };
      return counted('RPC errors', { texts: [JSON.stringify(answer)] });
    }
    if (isCut()) return counted('cut connections', 'cut');
    if (isGarbage()) return counted('garbage answers', { texts: [garble(text, random.next)] });
    if (isLate()) return counted('delays', { texts: [text], delayMs: random.between(1, LONGEST_DELAY_MS) });
    isInconsistencyDue ||= isInconsistent();
    const changed = isInconsistencyDue ? inconsistentAnswer(call, text, random) : undefined;
    if (changed !== undefined) {
      isInconsistencyDue = false;
      return counted('inconsistent answers', { texts: [changed] });
    }
    return { texts: [text] };
  }

  function onNotice(text: string): Delivery {
    const texts = [text, ...held];
    held = [];
    if (isQuiet || !isSpoilt()) return { texts };
    tally.count('spoilt notices');
    const way = random.pick(['lost', 'doubled', 'late']);
    if (way === 'late') held = texts;
    return { texts: way === 'doubled' ? [...texts, text] : [] };
  }

  return {
    onAnswer,
    onNotice,
    loseAnswers(count) {
      toLose += count;
    },
    quiet() {
      isQuiet = true;
    },
  };
}
