import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { fromHex, toHex } from '@hub/primitives/hex';
import { type ChainOptions, createChain } from '../chain/create-chain.ts';
import type { Block, Chain } from '../chain/types.ts';
import { appendToJournal, beginJournal, type Journal, readJournal } from './block-journal.ts';

export interface KeepChainOptions
  extends Pick<ChainOptions, 'network' | 'nowMs' | 'story' | 'liveConstants' | 'finalityLagBlocks'> {
  /** Folder of the journal; made when missing. */
  readonly dataDir: string;
}

/**
 * A chain that is written down block by block and goes on where it ended. The chain is deterministic, so its clock at
 * the beginning and what came into each block give the same blocks again; their hashes prove it.
 * Throws AppError 'InvalidConfig' when the folder holds a chain that cannot be continued.
 */
export function keepChain(options: KeepChainOptions): Chain {
  const { network, nowMs, dataDir, story = false, liveConstants = false } = options;
  const path = join(dataDir, 'blocks.jsonl');
  const journal = read(path);
  if (journal !== undefined && journal.beginning.network !== network) {
    throw unusable(dataDir, `holds a chain of ${journal.beginning.network}`);
  }
  const startedMs = journal?.beginning.startedMs ?? nowMs();
  let clock = () => startedMs;
  const chain = createChain({
    network,
    story: journal?.beginning.story ?? story,
    liveConstants: journal?.beginning.liveConstants ?? liveConstants,
    nowMs: () => clock(),
    ...(options.finalityLagBlocks === undefined ? {} : { finalityLagBlocks: options.finalityLagBlocks }),
  });

  if (journal === undefined) {
    beginJournal(path, { network, story, liveConstants, startedMs, hash: chain.bestBlock().hash });
  } else if (!replay(chain, journal)) {
    throw unusable(dataDir, 'was written by another version of the development chain');
  }
  // After a time travel the last block lies ahead of the real time; the clock goes on from there.
  const aheadMs = Math.max(0, chain.bestBlock().timestampMs - nowMs());
  clock = () => nowMs() + aheadMs;
  chain.subscribe((event) => {
    if (event.type === 'newBlock') appendToJournal(path, entryOf(event.block));
  });
  return chain;
}

function read(path: string): Journal | undefined {
  try {
    return readJournal(path);
  } catch (error) {
    throw unusable(path, 'cannot be read', error);
  }
}

/** Seals the journal's blocks again; false when one comes out different. */
function replay(chain: Chain, { beginning, entries }: Journal): boolean {
  if (chain.bestBlock().hash !== beginning.hash) return false;
  return entries.every(({ hash, parent, timestampMs, extrinsics }) => {
    const block = chain.seal({ parent, timestampMs, extrinsics: extrinsics.map(fromHex) });
    return block.hash === hash;
  });
}

function entryOf(block: Block) {
  const extrinsics = block.extrinsics.filter(isSigned).map(toHex);
  return { hash: block.hash, parent: block.header.parentHash, timestampMs: block.timestampMs, extrinsics };
}

/** Whether the version byte after the compact length has its signed bit. */
function isSigned(extrinsic: Uint8Array): boolean {
  const lengthBytes = [1, 2, 4, 5][(extrinsic[0] ?? 0) & 0b11] ?? 1;
  return ((extrinsic[lengthBytes] ?? 0) & 0b1000_0000) !== 0;
}

function unusable(dataDir: string, what: string, cause?: unknown): AppError {
  const message = `${dataDir} ${what}. Choose another folder, or delete this one to begin anew.`;
  return new AppError({ code: 'InvalidConfig', message, cause });
}
