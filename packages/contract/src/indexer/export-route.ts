import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { blockText } from './parameters.ts';

const format = z
  .enum(['csv', 'jsonl'])
  .default('csv')
  .describe('csv: one column for each field, lists and objects as JSON. jsonl: a row of the list per line.');

/** The query of an export of present rows, from the filters of its list. */
export function exportQueryOf<const Filter extends z.ZodRawShape>(filter: Filter) {
  return z.object({ ...filter, format });
}

/** The query of an export of events, which can be limited to those up to a block. */
export function eventExportQueryOf<const Filter extends z.ZodRawShape>(filter: Filter) {
  return exportQueryOf({
    ...filter,
    asOf: blockText
      .optional()
      .describe('Hash or number of a block: events of later blocks are ignored. Default: the newest block.'),
  });
}

const incomplete =
  'An answer that is cut off before its end is incomplete: a reorg removed blocks whose rows it has already.';

const ofPresent =
  'Rows are as they are when they are read, each at most once: `updatedAtBlockNumber` is above the header ' +
  `x-block-number in a row that changed since the export began. ${incomplete}`;

const ofEvents =
  'The rows of the list up to one block, given in the headers x-block-number and x-block-hash. ' +
  `${incomplete} A block that left quarantine cuts it off as well.`;

interface ExportDeclaration {
  readonly operationId: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly params?: z.ZodType;
  readonly querystring: z.ZodType;
  /** Error codes beyond those of every export. */
  readonly errors?: readonly ErrorCode[];
}

const shared = {
  method: 'GET',
  cost: 20,
  response: z.string(),
  mediaTypes: ['text/csv', 'application/jsonl'],
} as const;

/** Declares a route that exports the present rows of a list that match its filters, in the default order. */
export function defineExport<const D extends ExportDeclaration>(declaration: D) {
  const errors = [...(declaration.errors ?? []), 'IndexBehind'] as const;
  return defineRoute({ ...declaration, ...shared, description: ofPresent, errors });
}

/** Declares a route that exports the events of a list that match its filters, newest first. */
export function defineEventExport<const D extends ExportDeclaration>(declaration: D) {
  const errors = [...(declaration.errors ?? []), 'BlockNotFound', 'BlockQuarantined', 'IndexBehind'] as const;
  return defineRoute({ ...declaration, ...shared, description: ofEvents, errors });
}

/** The format of an exported file. */
export type ExportFormat = z.infer<typeof format>;
