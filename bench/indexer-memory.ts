// Peak memory of the indexer's process while it indexes BLOCKS (500,000) near-empty blocks into PostgreSQL.
import { createBenchDatabase } from './support/bench-database.ts';
import { startIndexerChain } from './support/indexer-chain.ts';
import { readCount } from './support/indexer-facts.ts';
import { ours } from './support/indexer-programs.ts';
import { runIndexer } from './support/indexer-run.ts';
import { printFigures } from './support/print-figures.ts';

const blocks = Number(process.env.BLOCKS ?? 500_000);

await using chain = await startIndexerChain('near-empty', blocks);
await using database = await createBenchDatabase();
const run = await runIndexer(ours({ nodeUrl: chain.url, lastBlock: chain.lastBlock }, database.url), {
  nodeProcessId: chain.processId,
  database: database.clock,
});
const written = await readCount(database.url);
if (written !== chain.lastBlock + 1)
  throw new Error(`${written} blocks are written, not ${chain.lastBlock + 1}`);
printFigures(`Memory of the indexer over ${written.toLocaleString('en')} blocks`, [
  {
    what: 'greatest resident memory',
    unit: 'MiB',
    samples: [run.peakMebibytes],
    target: { aim: 400, least: 400, better: 'lower' },
  },
  { what: 'by the clock', unit: 'blocks/s', samples: [written / run.seconds] },
  { what: 'processor time of the indexer', unit: 'blocks/CPU s', samples: [written / run.indexerCpuSeconds] },
]);
