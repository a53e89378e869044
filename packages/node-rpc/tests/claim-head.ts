import type { Hex } from '@hub/primitives/hex';
import { headerHash } from '../src/header-hash.ts';
import type { Header } from '../src/types.ts';
import type { ScriptedNode } from './scripted-node.ts';

/** The data that a node fakes. Its answers about other blocks are true, except with `others unknown`. */
export const lies = ['best block', 'best and final block', 'best and final block, others unknown'] as const;

/** Makes a node claim a best block `blocksAbove` above its own, and a finalized one too, depending on the lie. */
export function claimHead(node: ScriptedNode, lie: (typeof lies)[number], blocksAbove: number): void {
  const { chain, overrides } = node;
  const number = chain.tip.number + blocksAbove;
  const header: Header = {
    ...chain.headers.get(chain.tip.hash)!,
    parentHash: `0x${'5a'.repeat(32)}`,
    number,
  };
  const hash = headerHash(header);
  const { digest, ...rest } = header;
  const claimed = { ...rest, number: `0x${number.toString(16)}`, digest: { logs: digest } };
  const isUnknown = (height: number) => lie === 'best and final block, others unknown' && height > 0;
  const hashAt = (height: number): Hex | null => {
    if (height === number) return hash;
    return isUnknown(height) ? null : (chain.best[height]?.hash ?? null);
  };
  overrides.set('chain_getHeader', ([of]) => {
    if (of === undefined || of === hash) return claimed;
    const own = chain.headers.get(of as Hex);
    return own === undefined
      ? null
      : { ...own, number: `0x${own.number.toString(16)}`, digest: { logs: own.digest } };
  });
  overrides.set('chain_getBlockHash', ([heights]) =>
    Array.isArray(heights) ? heights.map(hashAt) : hashAt(heights as number),
  );
  if (lie !== 'best block') overrides.set('chain_getFinalizedHead', () => hash);
}
