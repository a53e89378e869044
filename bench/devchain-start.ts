// From spawning the command to its first JSON-RPC answer; both chains with their history in one process.
import { createChain } from '../packages/devchain/src/chain/create-chain.ts';
import { nowMs } from './support/bench-chain.ts';
import { connect } from './support/json-rpc.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';
import { startNodeProcess } from './support/start-process.ts';

const runs = 7;

async function millisecondsToAnswer(flags: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  await using node = await startNodeProcess(flags);
  using client = await connect(node.wsUrl);
  const name = await client.call('system_chain');
  const tookMs = performance.now() - startedMs;
  if (name !== 'Unique Development') throw new Error(`system_chain answered ${name}`);
  return tookMs;
}

// The first start writes the compiled modules that the others read; it also warms up this client.
const first = await millisecondsToAnswer(['--story', 'no']);
const plain = await repeat(runs, () => millisecondsToAnswer(['--story', 'no']));
const withStory = await repeat(runs, () => millisecondsToAnswer(['--story', 'yes']));
const both = await repeat(3, () =>
  measure(() => {
    for (const network of ['unique', 'quartz'] as const) createChain({ network, nowMs, story: true });
  }),
);

printFigures('Start', [
  {
    what: 'command to first answer',
    unit: 'ms',
    samples: plain,
    target: { aim: 300, least: 1000, better: 'lower' },
  },
  { what: '  the same, first in this run', unit: 'ms', samples: [first] },
  { what: '  the same, with the story', unit: 'ms', samples: withStory },
  {
    what: 'both chains with their stories, in this process',
    unit: 's',
    samples: both.map(({ seconds }) => seconds),
    target: { aim: 3, least: 5, better: 'lower' },
  },
  { what: '  the same, processor time', unit: 'CPU s', samples: both.map(({ cpuSeconds }) => cpuSeconds) },
]);
