import { concatBytes } from '@noble/hashes/utils.js';
import { compactLength } from './compact-length.ts';
import { blake2b256 } from './hashes.ts';

interface Entry {
  readonly nibbles: readonly number[];
  /** Whether the node contains the value or its hash. */
  readonly holding: 'value' | 'hash';
  /** The bytes in the node. */
  readonly content: Uint8Array;
}

/** The first byte of a leaf, by the form of its value; its lowest bits are for the number of nibbles. */
const leafHeaders = { value: 0b0100_0000, hash: 0b0010_0000 };
const branchHeaders = { none: 0b1000_0000, value: 0b1100_0000, hash: 0b0001_0000 };
/** From this length on values are stored by their hash, if the layout does so. */
const hashedValueLength = 33;
/** Nodes shorter than a hash are embedded in their parent. */
const hashLength = 32;
const emptyNode = Uint8Array.of(0);
const nothing = new Uint8Array();

/** Layout of a trie: version 1 stores long values by their hash. */
export type StateVersion = 0 | 1;

/**
 * Root of the Merkle-Patricia trie with SCALE-compact indexes as keys: the extrinsics root of a block header, in the
 * layout of the runtime (sp-trie; version 0 if its system version is below 2).
 */
export function orderedTrieRoot(values: readonly Uint8Array[], version: StateVersion = 0): Uint8Array {
  if (values.length === 0) return blake2b256(emptyNode);
  const entries = values.map((value, index) => ({
    nibbles: toNibbles(compactLength(index)),
    ...held(value, version),
  }));
  return blake2b256(encodeNode(entries, 0));
}

function held(value: Uint8Array, version: StateVersion): Pick<Entry, 'holding' | 'content'> {
  if (version === 1 && value.length >= hashedValueLength) {
    return { holding: 'hash', content: blake2b256(value) };
  }
  return { holding: 'value', content: withLength(value) };
}

function toNibbles(bytes: Uint8Array): number[] {
  const nibbles: number[] = [];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  return nibbles;
}

/** Encodes the node over entries that share their first `depth` nibbles. */
function encodeNode(entries: readonly Entry[], depth: number): Uint8Array {
  const [first] = entries;
  if (first === undefined) throw new Error('A trie node holds at least one entry');
  if (entries.length === 1) {
    return concatBytes(nodeHeader(leafHeaders[first.holding], first.nibbles.slice(depth)), first.content);
  }
  const end = commonEnd(entries, first, depth);
  const own = entries.find(({ nibbles }) => nibbles.length === end);
  const children = childrenAt(entries, end);
  const bitmap = children.reduce((bits, child, nibble) => bits | (child === undefined ? 0 : 1 << nibble), 0);
  return concatBytes(
    nodeHeader(branchHeaders[own?.holding ?? 'none'], first.nibbles.slice(depth, end)),
    Uint8Array.of(bitmap & 0xff, bitmap >> 8),
    own?.content ?? nothing,
    ...children.map((child) => (child === undefined ? nothing : childReference(child, end + 1))),
  );
}

/** The entries below a branch, by their next nibble; without the entry that ends at the branch. */
function childrenAt(entries: readonly Entry[], depth: number): (Entry[] | undefined)[] {
  const children = new Array<Entry[] | undefined>(16).fill(undefined);
  for (const entry of entries) {
    const nibble = entry.nibbles[depth];
    if (nibble === undefined) continue;
    const child = children[nibble];
    if (child === undefined) children[nibble] = [entry];
    else child.push(entry);
  }
  return children;
}

function commonEnd(entries: readonly Entry[], first: Entry, depth: number): number {
  let end = depth;
  while (
    first.nibbles[end] !== undefined &&
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

/** Kind in the highest bits, nibble count in the rest, then the nibbles in pairs. */
function nodeHeader(kind: number, partial: readonly number[]): Uint8Array {
  const isOdd = partial.length % 2 === 1;
  const padded = isOdd ? [0, ...partial] : partial;
  const packed = Uint8Array.from({ length: padded.length / 2 }, (_, index) => {
    const high = padded[index * 2] ?? 0;
    return (high << 4) | (padded[index * 2 + 1] ?? 0);
  });
  // Keys here have at most four bytes, fewer than the 15 nibbles that would need a longer header.
  return concatBytes(Uint8Array.of(kind | partial.length), packed);
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(compactLength(bytes.length), bytes);
}
