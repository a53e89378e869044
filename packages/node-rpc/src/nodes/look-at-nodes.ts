import type { Connection } from '../connection.ts';
import { createNodeRpc } from '../create-node-rpc.ts';
import { pause } from '../pause.ts';
import type { NodeRpc } from '../types.ts';
import type { FinalBlocks } from './final-blocks.ts';
import { addHashes, type NodeHeads, type NodeLook, readHeads } from './node-look.ts';

export interface LookOptions {
  readonly urls: readonly string[];
  readonly connection: Pick<Connection, 'socketTo'>;
  readonly finals: Pick<FinalBlocks, 'newest' | 'upTo'>;
  /** Time a node has for its answers to each of the two questions. */
  readonly answerMs: number;
}

/** Times a look is begun anew whose answers contradict each other: the best chain may have changed meanwhile. */
const tries = 3;

/**
 * Asks every node for its heads, then for its blocks at the heights that are final for any of them. Undefined for a node
 * that does not answer in time or talks nonsense.
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
  const heights = heads.flatMap((one) => one?.finalized.number ?? []);
  return Promise.all(
    rpcs.map((opening, index) =>
      inTime(answerMs, async () => {
        const first = heads[index];
        return first && lookAt(await opening, finals, first, heights);
      }),
    ),
  );
}

async function lookAt(
  rpc: NodeRpc,
  finals: LookOptions['finals'],
  first: NodeHeads,
  heights: readonly number[],
): Promise<NodeLook | undefined> {
  let heads: NodeHeads | undefined = first;
  for (let left = tries; left > 0; left -= 1) {
    const final = heads && finals.upTo(heads.best.number);
    const look = heads && (await addHashes(rpc, heads, final ? [...heights, final.number] : heights));
    if (look !== undefined) return look;
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
