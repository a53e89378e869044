import { z } from 'zod';
import { hashText } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { accountsFilter, blockOrder, lowerBound, upperBound } from './filters.ts';
import { blockNumberBound, callNames, order, sectionNames } from './parameters.ts';
import { addressText, callArguments, eventData, isoTime, sectionRows, timestampMs } from './rows.ts';

/** An extrinsic. Lists contain all extrinsics of a block, including inherents. */
export const extrinsicRow = z.object({
  hash: z.string(),
  blockHash: z.string(),
  blockNumber: z.int(),
  blockTimestamp: timestampMs,
  indexInBlock: z.int(),
  signer: addressText.describe('Empty for an unsigned extrinsic.'),
  section: z.string(),
  method: z.string(),
  args: callArguments,
  asHex: z.string(),
  createdAt: isoTime,
  events: z.array(z.object({ section: z.string(), method: z.string(), data: eventData })),
});
export type ExtrinsicRow = z.infer<typeof extrinsicRow>;

export const extrinsicList = cursorListOf(extrinsicRow);

export const extrinsicParams = z.object({
  hash: hashText.describe('Hash of the extrinsic: 0x and 64 hex digits'),
});

export const extrinsicsQuery = z
  .object({
    sectionIn: sectionNames.optional(),
    methodIn: callNames.optional(),
    signerIn: accountsFilter('Signers'),
    blockNumberFrom: lowerBound(blockNumberBound),
    blockNumberTo: upperBound(blockNumberBound),
    ...limitOffset(100),
    cursor: cursorOf('blockNumber', 'index').optional(),
    orderByBlockNumber: blockOrder,
    orderByIndex: order.optional(),
  })
  .superRefine(cursorAlone('offset', 'orderByIndex'));
export type ExtrinsicsQuery = z.infer<typeof extrinsicsQuery>;

export const extrinsicRoutes = [
  defineRoute({
    operationId: 'listExtrinsics',
    method: 'GET',
    path: '/extrinsics',
    summary:
      'Extrinsics with their events, newest first, including inherents, which the routes of blocks omit',
    description:
      'Failed extrinsics are included. `sectionIn` and `methodIn` are the names of the call, as they stand in the answer.',
    tags: ['extrinsics'],
    querystring: extrinsicsQuery,
    response: extrinsicList,
    errors: ['ChainMoved'],
  }),
  defineRoute({
    operationId: 'listExtrinsicSections',
    method: 'GET',
    path: '/extrinsics/sections',
    summary: 'Every call that occurs in indexed blocks',
    description: 'The names that `sectionIn` and `methodIn` of `/extrinsics` can match.',
    tags: ['extrinsics'],
    querystring: z.object({}),
    response: sectionRows,
    errors: [],
  }),
  defineRoute({
    operationId: 'getExtrinsic',
    method: 'GET',
    path: '/extrinsics/:hash',
    summary: 'One extrinsic by hash; the newest if several blocks contain the same bytes',
    description: 'Found by its hash, with the events that it caused.',
    tags: ['extrinsics'],
    params: extrinsicParams,
    response: extrinsicRow,
    errors: ['ExtrinsicNotFound'],
  }),
] as const;
