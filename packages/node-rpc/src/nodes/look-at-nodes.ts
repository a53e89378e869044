import { pause } from '@hub/primitives/node/pause';
import type { Connection } from '../connection.ts';
import { createNodeRpc } from '../create-node-rpc.ts';
import type { NodeRpc } from '../types.ts';
import type { FinalBlocks } from './final-blocks.ts';
import { ancestryHeights, type KnownParents, showsAncestry } from './head-ancestry.ts';
import { addHashes, type NodeHeads, type NodeLook, readHeads } from './node-look.ts';

export interface LookOptions {
  readonly urls: readonly string[];
  readonly connection: Pick<Connection, 'socketTo'>;
  readonly finals: Pick<FinalBlocks, 'newest' | 'upTo'>;
  readonly parents: KnownParents;
  /** Time limit of a node for each of the three steps. */
  readonly answerMs: number;
}

/** Number of attempts to read consistent answers: the best chain may change between two answers. */
const tries = 3;

/**
 * Queries every node for its heads, then for its block hashes at the compared heights, then for the headers that prove
 * its best block, except those that a node has returned before. The result is undefined for a node that does not
 * complete the first two steps in time, or whose answers contradict each other.
 */
export async function lookAtNodes(options: LookOptions): Promise<readonly (NodeLook | undefined)[]> {
  const { urls, connection, finals, answerMs } = options;
  const rpcs = urls.map(async (url): Promise<NodeRpc> => {
    const socket = await connection.socketTo(url);
    return createNodeRpc((method, params) => socket.request(method, params, answerMs));
  });
  const heads = await Promise.all(
    rpcs.map((opening) => inTime(answerMs, async () => readHeads(await opening, finals.newest))),
  );
  const finalHeights = heads.map((one) => one?.finalized.number);
  return Promise.all(
    rpcs.map((opening, index) => {
      const first = heads[index];
      const others = finalHeights.flatMap((height, place) =>
        height === undefined || place === index ? [] : [height],
      );
      return first && lookAt(opening, first, { ...options, others });
    }),
  );
}

interface ComparedBy extends LookOptions {
  /** Heights of the finalized blocks of the other nodes. */
  readonly others: readonly number[];
}

async function lookAt(
  opening: Promise<NodeRpc>,
  first: NodeHeads,
  { finals, others, parents, answerMs }: ComparedBy,
): Promise<NodeLook | undefined> {
  const read = await inTime(answerMs, async () => readChain(await opening, finals, first, others));
  if (read === undefined) return undefined;
  const { heights, ...look } = read;
  const shown = await inTime(answerMs, async () =>
    showsAncestry(await opening, look, heights, look.hashes, parents),
  );
  return { ...look, hasShownAncestry: shown ?? false };
}

type ReadChain = Omit<NodeLook, 'hasShownAncestry'> & {
  /** Heights of the blocks that the node must return. */
  readonly heights: readonly number[];
};

async function readChain(
  rpc: NodeRpc,
  finals: LookOptions['finals'],
  first: NodeHeads,
  others: readonly number[],
): Promise<ReadChain | undefined> {
  let heads: NodeHeads | undefined = first;
  for (let left = tries; left > 0; left -= 1) {
    if (heads !== undefined) {
      const known = [finals.upTo(heads.best.number), finals.newest].flatMap((final) => final?.number ?? []);
      const heights = ancestryHeights(heads, others);
      const look = await addHashes(rpc, heads, [...others, ...heights, ...known]);
      if (look !== undefined) return { ...look, heights };
    }
    heads = await readHeads(rpc, finals.newest);
  }
  return undefined;
}

/** Resolves with the result of a step; with undefined when it fails for any reason or exceeds the time limit. */
async function inTime<Result>(
  timeoutMs: number,
  look: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const ending = new AbortController();
  try {
    return await Promise.race([
      look().catch(() => undefined),
      pause(timeoutMs, ending.signal).then(() => undefined),
    ]);
  } finally {
    ending.abort();
  }
}
