import { csvRow } from '@hub/primitives/csv-row';
import type { FastifyReply } from 'fastify';
import type { RowsExport } from './export-rows.ts';

/** The name and format of an exported file, which has one line for each row of the list. */
export interface ExportFile<Item> {
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly format: 'csv' | 'jsonl';
  /** The headings of a CSV file. */
  readonly columns: readonly string[];
  /** Returns the cells of one line of the CSV file, in the order of the headings. */
  readonly cells: (item: Item) => readonly string[];
}

/** The columns of a CSV file: fields of its rows. Lists and objects become JSON, null an empty cell. */
export function fieldColumns<Item>(
  fields: readonly (keyof Item & string)[],
): Pick<ExportFile<Item>, 'columns' | 'cells'> {
  return { columns: fields, cells: (item) => fields.map((field) => cellOf(item[field])) };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Sets the file's headers on the reply and returns its text: the heading of a CSV file, then one text per stretch. */
export function sendFile<Item>(
  reply: FastifyReply,
  { name, format, columns, cells }: ExportFile<Item>,
  { asOf, stretches }: RowsExport<Item>,
): AsyncGenerator<string> {
  reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/jsonl; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('x-block-number', asOf.number)
    .header('x-block-hash', asOf.hash);
  if (format === 'jsonl') return lines(stretches, (item) => `${JSON.stringify(item)}\n`);
  return lines(stretches, (item) => csvLine(cells(item)), csvLine(columns));
}

async function* lines<Item>(
  stretches: AsyncIterable<readonly Item[]>,
  write: (item: Item) => string,
  heading?: string,
): AsyncGenerator<string> {
  if (heading !== undefined) yield heading;
  for await (const items of stretches) yield items.map(write).join('');
}

function csvLine(cells: readonly string[]): string {
  return `${csvRow(cells)}\r\n`;
}
