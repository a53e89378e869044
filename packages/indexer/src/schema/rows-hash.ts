// The hashes that prove the rows.
//
// The line of a row is the table's name followed by each hashed column (keys and values) in the order of declaration: a
// zero character, then `=` and the column's text, or `-` for null. No text contains a zero character. The rows hash of a
// block is the SHA-256 of the sorted lines of its rows in tables of the kind `by block`, each line ended by a zero
// character and a line feed. The rolling hash of a block is the SHA-256 of the previous block's rolling hash (32 zero
// bytes for the genesis block) and its own rows hash, so equal rolling hashes of a block prove equal rows up to it.
//
// Tables of the kind `first seen` are not hashed, because their rows follow from hashed rows. Versioned tables are not
// hashed either, because their rows are read from the state, and a version is deleted once the block that ended it is
// final. For a quarantined block, its number, its hash, its parent's hash and its spec version are hashed in place of
// rows until it can be decoded.
import { createHash, hash } from 'node:crypto';
import { type Hex, toHex } from '@hub/primitives/hex';
import { quarantine } from './bookkeeping.ts';
import type { NewRow, Table } from './define-table.ts';
import { inPieces } from './in-pieces.ts';
import { type RowsByTable, rowsOf } from './layout.ts';
import { columnText, valueIn } from './row-text.ts';
import type { BlockTable } from './table-kinds.ts';

const placeColumns = ['block_number', 'block_hash', 'parent_hash', 'spec_version'] as const;

/** The line of a row in the hash of its block. The row may be one to be written or one read as text. Pure. */
export function rowLine(table: Table, row: object): string {
  return lineOf(table, table.hashed, row);
}

/** The line of a quarantined block, in place of its rows. Pure. */
export function quarantineLine(row: object): string {
  return lineOf(quarantine, placeColumns, row);
}

/** Hash of the lines of one block's rows, in any order. Pure. */
export function linesHash(lines: readonly string[]): Hex {
  const hashing = createHash('sha256');
  for (const piece of inPieces(lines.toSorted())) hashing.update(piece.join(''));
  return toHex(hashing.digest());
}

/** Hash of the rows that a block adds to the tables. Pure. */
export function rowsHash(tables: readonly BlockTable[], rows: RowsByTable): Hex {
  return linesHash(tables.flatMap((table) => rowsOf(rows, table).map((row) => rowLine(table, row))));
}

/** The rows hash of a quarantined block. Pure. */
export function quarantinedHash(row: NewRow<typeof quarantine>): Hex {
  return linesHash([quarantineLine(row)]);
}

const beforeGenesis = `0x${'0'.repeat(64)}`;

/** The rolling hash of a block. `previous` is that of the previous block, undefined for the genesis block. Pure. */
export function rollHash(previous: string | undefined, ownRowsHash: string): Hex {
  return sha256(Buffer.from((previous ?? beforeGenesis).slice(2) + ownRowsHash.slice(2), 'hex'));
}

/**
 * Hash of one row that no block hash covers: the checkpoint, or a quarantined block with bytes that no node may ever
 * return again. Pure.
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
