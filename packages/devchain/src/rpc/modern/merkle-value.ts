import { blake2b256 } from '@hub/primitives/hashes';
import { concatBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import type { State } from '../../state/state.ts';

interface Entry {
  /** One hex digit per nibble. */
  readonly key: string;
  readonly value: Uint8Array;
}

// Kinds of trie nodes by the first bits of their header; the remaining bits begin the length of the partial key.
const leaf = { mark: 0b0100_0000, lengthBits: 6 };
const branch = { mark: 0b1000_0000, lengthBits: 6 };
const branchWithValue = { mark: 0b1100_0000, lengthBits: 6 };
const leafWithHash = { mark: 0b0010_0000, lengthBits: 5 };
const branchWithHash = { mark: 0b0001_0000, lengthBits: 4 };
type Kind = typeof leaf;

/** In a node of state version 1, longer values are replaced by their hash. */
const longestOwnValue = 32;
const hashLength = 32;

/**
 * Merkle value, in state version 1, of the trie node at or closest below a key (hex digits): the node itself when it is
 * shorter than a hash and not the root, else its hash. Undefined when there is no such node.
 */
export function closestDescendantMerkleValue(state: State, prefix: string): Uint8Array | undefined {
  const keys = state.keys(prefix);
  const [first] = keys;
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const entries = keys.map((key) => ({ key, value: state.get(key) ?? new Uint8Array() }));
  const depth = parentEnd(state, prefix, first, last);
  const node = encodeNode(entries, depth ?? 0);
  // The root has no parent that could embed it.
  return depth === undefined ? blake2b256(node) : merkleValue(node);
}

/** The offset of the node's partial key: after the nibble at which the parent branches; undefined for the root. */
function parentEnd(state: State, prefix: string, first: string, last: string): number | undefined {
  for (let length = prefix.length - 1; length >= 0; length -= 1) {
    const above = first.slice(0, length);
    const hasBefore = state.keys(above, { limit: 1 })[0] !== first;
    const hasAfter = state.keys(above, { startAfter: last, limit: 1 }).length > 0;
    if (hasBefore || hasAfter) return length + 1;
  }
  return undefined;
}

function merkleValue(node: Uint8Array): Uint8Array {
  return node.length < hashLength ? node : blake2b256(node);
}

/** Encodes the node over sorted entries that share their first `depth` nibbles. */
function encodeNode(entries: readonly Entry[], depth: number): Uint8Array {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new Error('A trie node holds at least one entry');
  const hasHash = first.value.length > longestOwnValue;
  const value = hasHash ? blake2b256(first.value) : withLength(first.value);
  if (entries.length === 1) {
    return concatBytes(header(hasHash ? leafWithHash : leaf, first.key.slice(depth)), value);
  }
  let end = depth;
  while (end < first.key.length && first.key[end] === last.key[end]) end += 1;
  const isOwn = first.key.length === end;
  const kindWithValue = hasHash ? branchWithHash : branchWithValue;
  const children = Map.groupBy(isOwn ? entries.slice(1) : entries, ({ key }) => key[end] ?? '');
  const bitmap = [...children.keys()].reduce((bits, nibble) => bits | (1 << Number.parseInt(nibble, 16)), 0);
  return concatBytes(
    header(isOwn ? kindWithValue : branch, first.key.slice(depth, end)),
    Uint8Array.of(bitmap & 0xff, bitmap >> 8),
    isOwn ? value : new Uint8Array(),
    ...[...children.values()].map((child) => withLength(merkleValue(encodeNode(child, end + 1)))),
  );
}

/** Kind and number of nibbles, then the nibbles in pairs; an odd number of nibbles is padded with a leading zero. */
function header({ mark, lengthBits }: Kind, partial: string): Uint8Array {
  const most = (1 << lengthBits) - 1;
  const lengthBytes = [mark + Math.min(partial.length, most)];
  if (partial.length >= most) {
    let rest = partial.length - most;
    for (; rest >= 255; rest -= 255) lengthBytes.push(255);
    lengthBytes.push(rest);
  }
  const padded = partial.length % 2 === 0 ? partial : `0${partial}`;
  return concatBytes(Uint8Array.from(lengthBytes), Buffer.from(padded, 'hex'));
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(compact.enc(bytes.length), bytes);
}
