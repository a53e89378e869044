// The indexer beside @subsquid/substrate-processor: BLOCKS near-empty, DENSE_BLOCKS dense, TOKEN_BLOCKS with NFTs.
import { type BenchDatabase, createBenchDatabase } from './support/bench-database.ts';
import { type Density, type IndexerChain, startIndexerChain } from './support/indexer-chain.ts';
import { compareCounts, type IndexedFacts, readFacts } from './support/indexer-facts.ts';
import {
  ours,
  oursBefore,
  oursWithoutDatabase,
  theirs,
  theirsGathered,
  theirsWithoutDatabase,
} from './support/indexer-programs.ts';
import { type IndexerProgram, type IndexerRun, runIndexer } from './support/indexer-run.ts';
import { median } from './support/median.ts';
import { printTable } from './support/print-table.ts';
import { repeat } from './support/repeat.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
const blocks: Readonly<Record<Density, number>> = {
  'near-empty': Number(process.env.BLOCKS ?? 30_000),
  dense: Number(process.env.DENSE_BLOCKS ?? 600),
  tokens: Number(process.env.TOKEN_BLOCKS ?? 300),
};
const only = process.env.SUBJECTS?.split(',');
/** Folder of another checkout, whose indexer is measured too. */
const before = process.env.BEFORE;
const target = { aim: 3, least: 2 };
/** The batches of @subsquid (ten blocks) are combined into as many blocks as this indexer writes at once. */
const gatheredBlocks = 100;

interface Contender {
  readonly name: string;
  readonly run: (chain: IndexerChain) => Promise<Finished>;
}

interface Finished {
  readonly run: IndexerRun;
  readonly facts: IndexedFacts;
}

const withDatabase: readonly Contender[] = [
  { name: 'ours', run: (chain) => intoDatabase(chain, (url) => ours(taskOf(chain), url), 'ours') },
  { name: 'theirs', run: (chain) => intoDatabase(chain, (url) => theirs(taskOf(chain), url), 'theirs') },
  {
    name: `theirs with bare SQL for ${gatheredBlocks} blocks`,
    run: (chain) =>
      intoDatabase(chain, (url) => theirsGathered(taskOf(chain), url, gatheredBlocks), 'theirs'),
  },
  ...(before === undefined ? [] : [contenderBefore(before)]),
];
const withoutDatabase: readonly Contender[] = [
  { name: 'ours, no database', run: (chain) => intoNothing(chain, oursWithoutDatabase(taskOf(chain))) },
  { name: 'theirs, no database', run: (chain) => intoNothing(chain, theirsWithoutDatabase(taskOf(chain))) },
];

function contenderBefore(checkout: string): Contender {
  return {
    name: `ours in ${checkout}`,
    run: (chain) => intoDatabase(chain, (url) => oursBefore(taskOf(chain), url, checkout), 'ours'),
  };
}

function taskOf({ url, lastBlock }: IndexerChain) {
  return { nodeUrl: url, lastBlock };
}

async function intoDatabase(
  chain: IndexerChain,
  program: (url: string) => IndexerProgram,
  whose: 'ours' | 'theirs',
): Promise<Finished> {
  await using database: BenchDatabase = await createBenchDatabase();
  const run = await runIndexer(program(database.url), {
    nodeProcessId: chain.processId,
    database: database.clock,
  });
  return { run, facts: await readFacts(database.url, whose) };
}

async function intoNothing(chain: IndexerChain, program: IndexerProgram): Promise<Finished> {
  const run = await runIndexer(program, { nodeProcessId: chain.processId });
  const { blocks, extrinsics, events, transferred } = run.facts;
  return {
    run,
    facts: {
      blocks: Number(blocks),
      extrinsics: Number(extrinsics),
      events: Number(events),
      transferred: String(transferred),
    },
  };
}

/** Runs all contenders in turn, `rounds` times; rejects unless every run found the same facts. */
async function compare(chain: IndexerChain, contenders: readonly Contender[]): Promise<Finished[][]> {
  const finished = await repeat(rounds, async () => {
    const round: Finished[] = [];
    for (const contender of contenders) round.push(await contender.run(chain));
    return round;
  });
  compareCounts(finished.flat().map(({ facts }) => facts));
  return contenders.map((_, index) => finished.map((round) => round[index] as Finished));
}

const heads = ['', 'blocks/s', 'events/s', 'indexer CPU s', 'node', 'PostgreSQL', 'sum', 'peak MiB'];

function rowOf({ name }: Contender, finished: readonly Finished[]): (string | number)[] {
  const middle = (figure: (one: Finished) => number) => median(finished.map(figure));
  return [
    name,
    middle(({ run, facts }) => facts.blocks / run.seconds),
    middle(({ run, facts }) => facts.events / run.seconds),
    middle(({ run }) => run.indexerCpuSeconds),
    middle(({ run }) => run.nodeCpuSeconds),
    middle(({ run }) => run.databaseCpuSeconds),
    middle(({ run }) => cpuSeconds(run)),
    middle(({ run }) => run.peakMebibytes),
  ];
}

function cpuSeconds({ indexerCpuSeconds, nodeCpuSeconds, databaseCpuSeconds }: IndexerRun): number {
  return indexerCpuSeconds + nodeCpuSeconds + databaseCpuSeconds;
}

/** The speed-up compared with another contender in the same round; the median of the rounds. */
function timesFaster(
  mine: readonly Finished[],
  other: readonly Finished[],
  figure: (run: IndexerRun) => number,
): number {
  return median(mine.map(({ run }, round) => figure((other[round] as Finished).run) / figure(run)));
}

function verdict(times: number): string {
  if (times >= target.aim) return 'reached';
  return times >= target.least ? 'acceptable' : 'MISSED';
}

for (const density of ['near-empty', 'dense', 'tokens'] as const) {
  if (only !== undefined && !only.includes(density)) continue;
  await using chain = await startIndexerChain(density, blocks[density]);
  // A node is slow right after its start, and the first contender would suffer from it.
  await intoNothing(chain, theirsWithoutDatabase(taskOf(chain)));
  for (const contenders of [withDatabase, withoutDatabase]) {
    const finished = await compare(chain, contenders);
    const facts = finished[0]?.[0]?.facts;
    printTable(
      `${density}: ${facts?.blocks} blocks, ${facts?.extrinsics} extrinsics, ${facts?.events} events; all found the same`,
      heads,
      contenders.map((contender, index) => rowOf(contender, finished[index] ?? [])),
    );
    const [mine = [], ...others] = finished;
    for (const [index, other] of others.entries()) {
      const byClock = timesFaster(mine, other, (run) => run.seconds);
      const cpu = timesFaster(mine, other, (run) => run.indexerCpuSeconds);
      process.stdout.write(
        `${byClock.toFixed(2)} times ${contenders[index + 1]?.name} by the clock, ${cpu.toFixed(2)} times by processor time of the indexer\n`,
      );
      // The target is a ratio to @subsquid with its own store, because its users run it so.
      if (contenders === withDatabase && index === 0) {
        process.stdout.write(`aim ${target.aim}, least ${target.least}: ${verdict(byClock)}\n`);
      }
    }
  }
}
