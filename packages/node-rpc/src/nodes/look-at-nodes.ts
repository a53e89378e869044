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
  /** Time a node has for its answers to each of the three questions. */
  readonly answerMs: number;
}

/** Times a look is begun anew whose answers contradict each other: the best chain may have changed meanwhile. */
const tries = 3;

/**
 * Asks every node for its heads, then for its blocks at the heights that are final for any of them, then for the headers
 * between its heads that no node has shown yet. Undefined for a node that does not answer the first two in time or talks
 * nonsense.
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
  /** Heights of the final blocks of the other nodes. */
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
  /** Of the blocks that are to be shown. */
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
      const final = finals.upTo(heads.best.number);
      const heights = ancestryHeights(heads, others);
      const look = await addHashes(rpc, heads, [...others, ...heights, ...(final ? [final.number] : [])]);
      if (look !== undefined) return { ...look, heights };
    }
    heads = await readHeads(rpc, finals.newest);
  }
  return undefined;
}

/** The result of a look; undefined when there is none in time, or it failed, in whatever way a node can make it fail. */
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
