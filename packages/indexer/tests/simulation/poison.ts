import type { Devchain } from '@hub/devchain/start-devchain';
import type { Hex } from '@hub/primitives/hex';
import { eventsKey, withStorageValue } from '../support/storage-answer.ts';
import type { RpcCall } from './fault-proxy.ts';
import { asksEvents } from './inconsistent-answer.ts';
import type { Tally } from './tally.ts';

/** A list of two events; the first one does not decode. */
const GARBLED_EVENTS = '0x08ffffff';
/** Length to which metadata is cut. */
const BEGINNING_DIGITS = 1000;

/** Damages the events of some blocks and the metadata of some runtimes in the node's answers, until a cure. */
export interface Poison {
  block(hash: Hex): void;
  runtime(specVersion: number): void;
  cure(): void;
  /** Numbers of the poisoned blocks that are on the best chain, in order. */
  onBestChain(): number[];
  /** Damages an answer of the node if it concerns a poisoned block or runtime. */
  taint(call: RpcCall, answer: string): string;
}

export function createPoison({ chain }: Devchain, tally: Tally): Poison {
  const blocks = new Set<Hex>();
  const runtimes = new Set<number>();

  function isOfPoisonedRuntime(at: unknown): boolean {
    const block = chain.block(at as Hex);
    return block !== undefined && runtimes.has(chain.runtimeAt(block).version.specVersion);
  }

  /** The damaged result; undefined when the call concerns nothing that is poisoned. */
  function spoilt({ method, params }: RpcCall, result: unknown): unknown {
    if (method === 'state_queryStorageAt' && asksEvents(params) && blocks.has(params[1] as Hex))
      return withStorageValue(result, eventsKey, () => GARBLED_EVENTS);
    const asksMetadata = method === 'state_getMetadata' || /^Metadata_metadata/.test(String(params[0]));
    if (asksMetadata && typeof result === 'string' && isOfPoisonedRuntime(params.at(-1)))
      return result.slice(0, BEGINNING_DIGITS);
    return undefined;
  }

  return {
    block: (hash) => blocks.add(hash),
    runtime: (specVersion) => runtimes.add(specVersion),
    cure() {
      blocks.clear();
      runtimes.clear();
    },
    onBestChain: () =>
      [...blocks]
        .map((hash) => chain.block(hash))
        .flatMap((block) => (block && chain.blockHash(block.number) === block.hash ? [block.number] : []))
        .sort((a, b) => a - b),
    taint(call, answer) {
      if (blocks.size === 0 && runtimes.size === 0) return answer;
      const message = JSON.parse(answer) as { result?: unknown };
      if (message.result === undefined) return answer;
      const result = spoilt(call, message.result);
      if (result === undefined) return answer;
      tally.count('poisoned answers');
      return JSON.stringify({ ...message, result });
    },
  };
}
