import { z } from 'zod';
import { once } from '../../../codec/once.ts';
import { blockHash, blockNumber, hexBytes } from '../../../json-rpc/params.ts';
import { lastTimestampMs } from '../../../runtime/inherents.ts';

/** The maximum number of blocks per request, so that every request ends. */
export const mostBlocks = 100_000;

/** A valid block time, in milliseconds since 1970. */
const blockTime = once(() => z.number().int().min(0).max(lastTimestampMs));

/** The parameter of dev_newBlock. */
export const newBlockOptions = once(() =>
  z
    .strictObject({
      count: z.number().int().min(1).max(mostBlocks).default(1).describe('Blocks to seal'),
      transactions: z
        .array(hexBytes)
        .default([])
        .describe("Extrinsics in hex for the first block, in addition to the pool's"),
      timestampMs: blockTime()
        .optional()
        .describe("Time of the first block in milliseconds since 1970; by default the chain's current time"),
    })
    .prefault({}),
);

/** The parameter of dev_reorg. */
export const reorgOptions = once(() =>
  z.strictObject({
    depth: z.number().int().min(1).describe('Blocks to replace; they lie above the finalized one'),
    count: z
      .number()
      .int()
      .min(1)
      .max(mostBlocks)
      .optional()
      .describe('New blocks; by default one more than `depth`'),
    keepTransactions: z
      .boolean()
      .default(true)
      .describe(
        'Whether the new blocks include the transactions of the replaced ones; otherwise they wait in the pool',
      ),
  }),
);

const amountOf = once(() =>
  z.number().min(0).default(0).describe('Part of the duration; fractions are possible'),
);
export const duration = once(() =>
  z.strictObject(
    { days: amountOf(), hours: amountOf(), minutes: amountOf(), seconds: amountOf() },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Unrecognized key: ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} (a moment is a bare number or text)`
          : undefined,
    },
  ),
);
/** The parameter of dev_timeTravel. */
export const destination = once(() =>
  z.union(
    [
      blockTime().meta({
        title: 'milliseconds',
        description: 'A moment, in milliseconds since 1970',
        example: 1893456000000,
      }),
      z
        .string()
        .meta({ title: 'date', description: 'A moment as text', example: '2030-01-01T00:00:00Z' })
        .transform((text, context) => {
          const timeMs = Date.parse(text);
          if (Number.isNaN(timeMs)) context.addIssue('expected a date');
          return timeMs;
        }),
      duration(),
    ],
    'expected a moment as a bare number or text, or a duration such as {"days": 8}',
  ),
);

/** The parameter of dev_setHead. */
export const headBlock = once(() =>
  z.union(
    [
      blockHash.meta({ title: 'hash', description: 'A known block, on any fork', example: '0x…' }),
      blockNumber.meta({ title: 'number', description: 'A block of the best chain', example: 3 }),
    ],
    'expected a block hash or a block number as a bare value',
  ),
);
