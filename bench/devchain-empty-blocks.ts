// How many empty blocks a development chain seals in a second, and how long both chains take to begin.
import { createChain } from '../packages/devchain/src/chain/create-chain.ts';

const blocks = 10_000;
const nowMs = () => Date.UTC(2026, 0, 1);

function secondsOf(work: () => void): number {
  const startedMs = performance.now();
  work();
  return (performance.now() - startedMs) / 1000;
}

const chain = createChain({ network: 'unique', nowMs });
const sealing = secondsOf(() => chain.seal({ count: blocks }));
const stories = secondsOf(() => {
  createChain({ network: 'unique', nowMs, story: true });
  createChain({ network: 'quartz', nowMs, story: true });
});

console.table({
  'empty blocks per second': { measured: Math.round(blocks / sealing), wanted: '>= 2000' },
  'both chains with their story, seconds': { measured: Number(stories.toFixed(2)), wanted: '< 3' },
});
