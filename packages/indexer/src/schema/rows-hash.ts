// The hashes that prove the rows.
//
// A row's line is its table, then for each column, in the order of its declaration and without those that prove the
// row or repeat others, a zero character and `=` with the column's text, or `-` for null; no text holds a zero character. A block's
// rows hash is the SHA-256 of the sorted lines of the rows that belong to it for good, each ended by a zero character and
// a line feed. Its rolling hash is the SHA-256 of the rolling hash of the block before (32 zero bytes
// for the genesis block) and its own rows hash: equal rolling hashes of a block prove equal rows up to it.
//
// Not in it: tables of the kind `first seen`, whose rows follow from those that are in it, and versioned ones, which are
// read from the state and forgotten once final. What a quarantined block has for good is its place: its number, its hash,
// its parent's hash and its spec version stand for its rows until it can be decoded.
import { hash } from 'node:crypto';
import { type Hex, toHex } from '@hub/primitives/hex';
import { quarantine } from './bookkeeping.ts';
import type { NewRow, Table } from './define-table.ts';
import { type RowsByTable, rowsOf } from './layout.ts';
import { columnText, valueIn } from './row-text.ts';
import type { BlockTable } from './table-kinds.ts';

const placeColumns = ['block_number', 'block_hash', 'parent_hash', 'spec_version'] as const;

/** The line of a row in the hash of its block, be it one to write or one that was read as text. Pure. */
export function rowLine(table: Table, row: object): string {
  return lineOf(table, table.hashed, row);
}

/** The line that stands for the rows of a quarantined block. Pure. */
export function quarantineLine(row: object): string {
  return lineOf(quarantine, placeColumns, row);
}

/** Hash of the lines of one block's rows, in any order. Pure. */
export function linesHash(lines: readonly string[]): Hex {
  return sha256(lines.toSorted().join(''));
}

/** Hash of the rows that a block adds to the tables. Pure. */
export function rowsHash(tables: readonly BlockTable[], rows: RowsByTable): Hex {
  return linesHash(tables.flatMap((table) => rowsOf(rows, table).map((row) => rowLine(table, row))));
}

/** Hash of what a quarantined block has instead of rows. Pure. */
export function quarantinedHash(row: NewRow<typeof quarantine>): Hex {
  return linesHash([quarantineLine(row)]);
}

const beforeGenesis = `0x${'0'.repeat(64)}`;

/** The rolling hash of a block from that of the block before, undefined for the genesis block. Pure. */
export function rollHash(previous: string | undefined, ownRowsHash: string): Hex {
  return sha256(Buffer.from((previous ?? beforeGenesis).slice(2) + ownRowsHash.slice(2), 'hex'));
}

/**
 * Hash of one row of a table that no block accounts for: how far the indexer got, and the bytes of quarantined blocks,
 * which a node may never give again. Pure.
 */
export function ownRowHash(table: Table, row: object): Hex {
  return sha256(lineOf(table, table.hashed, row));
}

function lineOf({ name, columns }: Table, hashed: readonly string[], row: object): string {
  const texts = hashed.map((column) => {
    const text = columnText(columns[column], valueIn(row, column));
    return text === null ? '-' : `=${text}`;
  });
  return [name, ...texts, '\n'].join('\0');
}

function sha256(data: string | Uint8Array): Hex {
  return toHex(hash('sha256', data, 'buffer'));
}
