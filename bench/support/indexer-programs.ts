import { fileURLToPath } from 'node:url';
import type { IndexerProgram } from './indexer-run.ts';
import { mainOf } from './main-of.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Task {
  readonly nodeUrl: string;
  readonly lastBlock: number;
}

/** The indexer of apps/indexer with its production settings. */
export function ours({ nodeUrl }: Task, databaseUrl: string): IndexerProgram {
  return {
    command: [here('../../apps/indexer/src/main.js')],
    environment: { NODE_URL: nodeUrl, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'info' },
    begin: 'indexing begins with the genesis block',
    end: 'caught up with the chain',
  };
}

/** The indexer of another checkout of this repository, in the folder `checkout`. */
export function oursBefore(task: Task, databaseUrl: string, checkout: string): IndexerProgram {
  return { ...ours(task, databaseUrl), command: [mainOf('indexer', checkout)] };
}

/** The indexer without a database: its rows are discarded. */
export function oursWithoutDatabase({ nodeUrl, lastBlock }: Task): IndexerProgram {
  return {
    command: [here('indexer-without-database.ts'), nodeUrl, String(lastBlock)],
    begin: 'begin',
    end: 'end',
  };
}

/** @subsquid/substrate-processor with its own store. */
export function theirs({ nodeUrl, lastBlock }: Task, databaseUrl: string): IndexerProgram {
  return peer([nodeUrl, String(lastBlock), 'own', databaseUrl]);
}

/** @subsquid/substrate-processor with plain SQL; every transaction but the last has at least `commitBlocks` blocks. */
export function theirsGathered(
  { nodeUrl, lastBlock }: Task,
  databaseUrl: string,
  commitBlocks: number,
): IndexerProgram {
  return peer([nodeUrl, String(lastBlock), String(commitBlocks), databaseUrl]);
}

export function theirsWithoutDatabase({ nodeUrl, lastBlock }: Task): IndexerProgram {
  return peer([nodeUrl, String(lastBlock)]);
}

function peer(flags: readonly string[]): IndexerProgram {
  return {
    command: [here('indexer-peer/main.ts'), ...flags],
    // Hides its progress messages.
    environment: { SQD_WARN: '*' },
    begin: 'begin',
    end: 'end',
  };
}
