// Empty blocks sealed per second, in one process and on one core.
import { createBenchChain } from './support/bench-chain.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';

const blocks = 10_000;
const target = { aim: 3000, least: 1000, better: 'higher' } as const;

const runs = await repeat(5, async () => {
  const { chain } = createBenchChain();
  const measured = await measure(() => chain.seal({ count: blocks }));
  if (chain.bestBlock().number !== blocks) throw new Error('Not every block was sealed');
  return measured;
});

printFigures('Empty blocks', [
  {
    what: 'sealed, by the clock',
    unit: 'blocks/s',
    samples: runs.map(({ seconds }) => blocks / seconds),
    target,
  },
  {
    what: 'sealed, by processor time',
    unit: 'blocks/CPU s',
    samples: runs.map(({ cpuSeconds }) => blocks / cpuSeconds),
    target,
  },
]);
