import type { Devchain } from '@hub/devchain/start-devchain';
import type { Hex } from '@hub/primitives/hex';
import { eventsKey, withStorageValue } from '../support/storage-answer.ts';
import type { RpcCall } from './fault-proxy.ts';
import { asksEvents } from './inconsistent-answer.ts';
import type { Tally } from './tally.ts';

/** Two events, of which the first is none. */
const GARBLED_EVENTS = '0x08ffffff';
/** Of metadata that ends early. */
const BEGINNING_DIGITS = 1000;

/** Blocks whose events, and runtimes whose metadata, the node gives damaged until they are cured. */
export interface Poison {
  block(hash: Hex): void;
  runtime(specVersion: number): void;
  cure(): void;
  /** Numbers of the poisoned blocks that are on the best chain, in order. */
  onBestChain(): number[];
  /** The node's answer as it comes. */
  taint(call: RpcCall, answer: string): string;
}

export function createPoison({ chain }: Devchain, tally: Tally): Poison {
  const blocks = new Set<Hex>();
  const runtimes = new Set<number>();

  function isOfPoisonedRuntime(at: unknown): boolean {
    const block = chain.block(at as Hex);
    return block !== undefined && runtimes.has(chain.runtimeAt(block).version.specVersion);
  }

  /** What the poison makes of a result; undefined when it has nothing to do with it. */
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
