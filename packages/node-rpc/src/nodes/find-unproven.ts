import type { NodeLook } from './node-look.ts';

/** Blocks by which the distance between a node's heads may exceed that of every other node: finality comes in steps. */
const finalitySlackBlocks = 32;

/**
 * Which nodes do not prove the best block they tell of, by their place, in words: they do not show the blocks below it, do not know blocks that are final for others, or are much further above their final block than every
 * other node.
 */
export function findUnproven(looks: readonly (NodeLook | undefined)[]): ReadonlyMap<number, string> {
  const unproven = new Map<number, string>();
  for (const [index, look] of looks.entries()) {
    const others = looks.flatMap((other, place) => (other === undefined || place === index ? [] : [other]));
    const problem = look && problemOf(look, others);
    if (problem !== undefined) unproven.set(index, problem);
  }
  return unproven;
}

function problemOf(look: NodeLook, others: readonly NodeLook[]): string | undefined {
  const { best, finalized, hashes, hasShownAncestry } = look;
  if (!hasShownAncestry) return `it does not show the blocks below its block ${best.number}`;
  const unknown = others.find(
    (other) => other.finalized.number <= finalized.number && !hashes.has(other.finalized.number),
  );
  if (unknown !== undefined) return `it does not know block ${unknown.finalized.number}, which is final`;
  const distances = others.map((other) => distance(other));
  if (distances.length > 0 && distance(look) > Math.max(...distances) + finalitySlackBlocks) {
    return `its block ${best.number} is ${distance(look)} blocks above its final one, which other nodes contradict`;
  }
  return undefined;
}

function distance({ best, finalized }: NodeLook): number {
  return best.number - finalized.number;
}
