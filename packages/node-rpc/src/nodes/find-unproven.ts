import type { NodeLook } from './node-look.ts';

/**
 * Blocks by which a node's distance between best and finalized head may exceed that of every other node, because
 * finality advances in steps.
 */
const finalitySlackBlocks = 32;

/**
 * Finds the nodes that do not prove their best block, with readable reasons by index: they do not return the blocks
 * below it, do not know blocks that others have finalized, or are much further above their finalized block than every
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
