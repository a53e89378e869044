import { headerHash } from '@hub/node-rpc/header-hash';
import { nodeBadAnswer } from '@hub/node-rpc/node-error';
import type { Block } from '@hub/node-rpc/types';
import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';

/** Throws AppError 'NodeBadAnswer' when the header does not hash to the block's hash. */
export function checkHeader({ hash, header }: Block): void {
  const actual = headerHash(header);
  if (actual !== hash) throw nodeBadAnswer('chain_getBlock', `block ${hash}, but ${actual}`);
}

/**
 * Compares the extrinsics of a block with the root in its header, which must be verified already. Returns a description
 * of the mismatch, or undefined. Runtimes use one of two trie layouts for the root; a match with either is accepted.
 */
export function findBodyAnomaly({ header, extrinsics }: Block): string | undefined {
  const root = toHex(orderedTrieRoot(extrinsics));
  if (root === header.extrinsicsRoot) return undefined;
  if (toHex(orderedTrieRoot(extrinsics, 1)) === header.extrinsicsRoot) return undefined;
  return `the header's extrinsics have the root ${header.extrinsicsRoot}, these ${root}`;
}
