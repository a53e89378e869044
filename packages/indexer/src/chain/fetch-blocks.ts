import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { nodeBadAnswer } from '@hub/node-rpc/node-error';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { findChainAnomaly } from './check-chain.ts';
import { type FetchedBlock, fetchBlock } from './fetch-block.ts';
import { fetchSpecVersions } from './fetch-spec-versions.ts';
import type { RawBlock } from './raw-block.ts';

/** Largest number of times that the hashes are requested, until their blocks form a chain. */
const ATTEMPTS = 3;

/**
 * Fetches the blocks `first` to `last` of the node's best chain: their hashes with one request, then all blocks at
 * once. Each block is checked as far as possible without decoding it.
 *
 * Throws AppError 'BestChainMoved' (retryable) when the node lacks one of the blocks, or they do not form one chain,
 * because the best chain changed meanwhile. Rejects with the errors of `Ask` when no node gives a valid answer.
 */
export async function fetchBlocks(rpc: AskingRpc, first: number, last: number): Promise<RawBlock[]> {
  const known = new Map<Hex, FetchedBlock | undefined>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const hashes = await fetchHashes(rpc, first, last, known);
    await Promise.all(
      hashes.map(async (hash, index) => {
        if (!known.has(hash)) known.set(hash, await fetchIfThere(rpc, first + index, hash));
      }),
    );
    if (findChainAnomaly(first, hashes, known) !== undefined) continue;
    const blocks = hashes.flatMap((hash) => known.get(hash) ?? []);
    const versions = await fetchSpecVersions(rpc, blocks);
    return blocks.map((block, index) => ({ ...block, specVersion: versions[index] ?? 0 }));
  }
  throw chainMoved(first);
}

/** Fetches hashes of the best chain that agree with the blocks read so far (`known`). */
async function fetchHashes(
  rpc: AskingRpc,
  first: number,
  last: number,
  known: ReadonlyMap<Hex, FetchedBlock | undefined>,
): Promise<readonly Hex[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const method = 'chain_getBlockHash';
  const { value } = await rpc.ask({
    method,
    async put(node) {
      const answer = await node.getBlockHashes(numbers);
      const hashes = numbers.map((number, index) => {
        const hash = answer[index];
        if (hash === undefined) throw chainMoved(number);
        return hash;
      });
      const anomaly = findChainAnomaly(first, hashes, known);
      if (anomaly !== undefined) throw nodeBadAnswer(method, `a chain: ${anomaly}`);
      return hashes;
    },
  });
  return value;
}

/** Returns undefined when no node has the block. */
async function fetchIfThere(rpc: AskingRpc, number: number, hash: Hex): Promise<FetchedBlock | undefined> {
  try {
    return await fetchBlock(rpc, number, hash);
  } catch (error) {
    if (isAppError(error) && error.code === 'BlockUnknown') return undefined;
    throw error;
  }
}

function chainMoved(blockNumber: number): AppError {
  return new AppError({
    code: 'BestChainMoved',
    message: `The best chain changed at block ${blockNumber} while it was read`,
  });
}
