// The time from spawning the command to its first answer, and the time to create both chains with their stories.
import { createChain } from '../packages/devchain/src/chain/create-chain.ts';
import { nowMs } from './support/bench-chain.ts';
import { connect } from './support/json-rpc.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { processorTimeMs } from './support/processor-time.ts';
import { repeat } from './support/repeat.ts';
import { startNodeProcess } from './support/start-process.ts';

const runs = 7;

interface Started {
  readonly tookMs: number;
  readonly processorMs: number;
}

async function start(flags: readonly string[]): Promise<Started> {
  const startedMs = performance.now();
  await using node = await startNodeProcess(flags);
  using client = await connect(node.url);
  const name = await client.call('system_chain');
  const tookMs = performance.now() - startedMs;
  if (name !== 'Unique Development') throw new Error(`system_chain answered ${name}`);
  return { tookMs, processorMs: processorTimeMs(node.processId) ?? Number.NaN };
}

// The first start writes the compile cache for the others, and warms up this client.
const first = await start(['--story', 'no']);
const plain = await repeat(runs, () => start(['--story', 'no']));
const withStory = await repeat(runs, () => start(['--story', 'yes']));
const both = await repeat(3, () =>
  measure(() => {
    for (const network of ['unique', 'quartz'] as const) createChain({ network, nowMs, story: true });
  }),
);

printFigures('Start', [
  {
    what: 'command to first answer',
    unit: 'ms',
    samples: plain.map(({ tookMs }) => tookMs),
    target: { aim: 300, least: 1000, better: 'lower' },
  },
  {
    what: '  the same, processor time of the node',
    unit: 'CPU ms',
    samples: plain.map(({ processorMs }) => processorMs),
    target: { aim: 300, least: 1000, better: 'lower' },
  },
  { what: '  the same, first in this run', unit: 'ms', samples: [first.tookMs] },
  { what: '  the same, with the story', unit: 'ms', samples: withStory.map(({ tookMs }) => tookMs) },
  {
    what: '  the same, processor time of the node',
    unit: 'CPU ms',
    samples: withStory.map(({ processorMs }) => processorMs),
  },
  {
    what: 'both chains with their stories, in this process',
    unit: 's',
    samples: both.map(({ seconds }) => seconds),
    target: { aim: 3, least: 5, better: 'lower' },
  },
  { what: '  the same, processor time', unit: 'CPU s', samples: both.map(({ cpuSeconds }) => cpuSeconds) },
]);
