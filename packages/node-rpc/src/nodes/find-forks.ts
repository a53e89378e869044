import type { FinalBlocks } from './final-blocks.ts';
import type { NodeLook } from './node-look.ts';

/** Readable problems of nodes, by the node's index. */
export interface Forks {
  /** The nodes on another chain. */
  readonly forks: ReadonlyMap<number, string>;
  /** Nodes that are not in `forks` although no more nodes agree with them than contradict them. */
  readonly disputes: ReadonlyMap<number, string>;
  readonly isPastOverruled: boolean;
}

interface Present {
  readonly index: number;
  readonly look: NodeLook;
}

/**
 * Finds the nodes that are on another chain than the others. Two nodes contradict each other when they have different
 * blocks at a height that both have finalized. A node without a known finalized block is on another chain, unless at
 * least two nodes agree on a chain without it and fewer nodes have it. Of the remaining nodes, those that contradict
 * the one with the most agreeing nodes are on another chain; on a tie, the node with the newest known finalized block
 * decides, then the preferred one.
 */
export function findForks(
  looks: readonly (NodeLook | undefined)[],
  finals: Pick<FinalBlocks, 'newest' | 'upTo'>,
): Forks {
  const present = looks.flatMap((look, index): Present[] => (look === undefined ? [] : [{ index, look }]));
  const lacking = present.filter(({ look }) => lackedBlock(look, finals) !== undefined);
  const holders = present.filter((node) => !lacking.includes(node));
  const isPastOverruled = lacking.some(
    (node) => agreeing(node, lacking).length > Math.max(1, holders.length),
  );
  const forks = new Map<number, string>();
  const trusted = isPastOverruled ? present : holders;
  for (const { index, look } of isPastOverruled ? [] : lacking) {
    forks.set(index, `it lacks block ${lackedBlock(look, finals)}, which was final before`);
  }
  const disputed = trusted.filter((node) => agreeing(node, trusted).length < trusted.length);
  const votes = (node: Present): number => agreeing(node, trusted).length;
  const hasNewest = ({ look }: Present): boolean =>
    finals.newest !== undefined && look.hashes.get(finals.newest.number) === finals.newest.hash;
  const [winner] = disputed.toSorted(
    (a, b) => votes(b) - votes(a) || Number(hasNewest(b)) - Number(hasNewest(a)) || a.index - b.index,
  );
  for (const node of winner === undefined ? [] : disputed) {
    const height = winner && contradictedAt(winner.look, node.look);
    if (height === undefined) continue;
    forks.set(node.index, `its final block ${height} is another one than that of other nodes`);
  }
  const disputes = new Map<number, string>();
  for (const node of present.filter(({ index }) => !forks.has(index))) {
    if (2 * agreeing(node, present).length > present.length) continue;
    disputes.set(node.index, 'as many nodes have other final blocks');
  }
  return { forks, disputes, isPastOverruled };
}

/** The number of a known finalized block that is not on the node's chain. */
function lackedBlock(look: NodeLook, finals: Pick<FinalBlocks, 'newest' | 'upTo'>): number | undefined {
  const final = finals.upTo(look.best.number);
  const hash = final && look.hashes.get(final.number);
  return hash === undefined || hash === final?.hash ? undefined : final?.number;
}

/** The nodes that do not contradict this one, including itself. */
function agreeing({ look }: Present, others: readonly Present[]): readonly Present[] {
  return others.filter((other) => contradictedAt(look, other.look) === undefined);
}

/** The height that both have finalized with different blocks, if both were queried for it. */
function contradictedAt(one: NodeLook, other: NodeLook): number | undefined {
  const height = Math.min(one.finalized.number, other.finalized.number);
  const hash = one.hashes.get(height);
  const otherHash = other.hashes.get(height);
  return hash === undefined || otherHash === undefined || hash === otherHash ? undefined : height;
}
