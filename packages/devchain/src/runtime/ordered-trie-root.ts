import { blake2b256 } from '@hub/primitives/hashes';
import { concatBytes } from '@noble/hashes/utils.js';
import { compactLength } from '../codec/compact-length.ts';

interface Entry {
  readonly nibbles: readonly number[];
  readonly value: Uint8Array;
}

const leafHeader = 0b01;
const branchHeader = 0b10;
const branchWithValueHeader = 0b11;
/** Nodes shorter than a hash are written into their parent as they are. */
const hashLength = 32;
const emptyNode = Uint8Array.of(0);

/**
 * Root of the Merkle-Patricia trie that has SCALE-compact indexes as keys, in the layout of state
 * version 0: the extrinsics root of a block header.
 */
export function orderedTrieRoot(values: readonly Uint8Array[]): Uint8Array {
  if (values.length === 0) return blake2b256(emptyNode);
  const entries = values.map((value, index) => ({ nibbles: toNibbles(compactLength(index)), value }));
  return blake2b256(encodeNode(entries, 0));
}

function toNibbles(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);
}

/** Node over entries that share their first `depth` nibbles. */
function encodeNode(entries: readonly Entry[], depth: number): Uint8Array {
  const [first] = entries;
  if (first === undefined) throw new Error('A trie node holds at least one entry');
  if (entries.length === 1) {
    const partial = first.nibbles.slice(depth);
    return concatBytes(nodeHeader(leafHeader, partial), withLength(first.value));
  }
  const end = commonEnd(entries, depth);
  const own = entries.find(({ nibbles }) => nibbles.length === end);
  const children = Array.from({ length: 16 }, (_, nibble) =>
    entries.filter(({ nibbles }) => nibbles[end] === nibble),
  );
  const bitmap = children.reduce((bits, child, nibble) => bits | (child.length > 0 ? 1 << nibble : 0), 0);
  return concatBytes(
    nodeHeader(own === undefined ? branchHeader : branchWithValueHeader, first.nibbles.slice(depth, end)),
    Uint8Array.of(bitmap & 0xff, bitmap >> 8),
    own === undefined ? new Uint8Array() : withLength(own.value),
    ...children.filter((child) => child.length > 0).map((child) => childReference(child, end + 1)),
  );
}

function commonEnd(entries: readonly Entry[], depth: number): number {
  const [first] = entries;
  let end = depth;
  while (
    first?.nibbles[end] !== undefined &&
    entries.every((entry) => entry.nibbles[end] === first.nibbles[end])
  ) {
    end += 1;
  }
  return end;
}

function childReference(entries: readonly Entry[], depth: number): Uint8Array {
  const node = encodeNode(entries, depth);
  return withLength(node.length < hashLength ? node : blake2b256(node));
}

/** Kind in the two highest bits, nibble count in the rest, then the nibbles in pairs. */
function nodeHeader(kind: number, partial: readonly number[]): Uint8Array {
  const isOdd = partial.length % 2 === 1;
  const padded = isOdd ? [0, ...partial] : partial;
  const packed = Uint8Array.from({ length: padded.length / 2 }, (_, index) => {
    const high = padded[index * 2] ?? 0;
    return (high << 4) | (padded[index * 2 + 1] ?? 0);
  });
  // Keys here are at most four bytes, far below the 63 nibbles that would need a longer header.
  return concatBytes(Uint8Array.of((kind << 6) | partial.length), packed);
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(compactLength(bytes.length), bytes);
}
