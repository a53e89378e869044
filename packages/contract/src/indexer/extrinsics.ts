import { z } from 'zod';
import { hashText } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { accountAddresses, blockNumberBound, callNames, order, sectionNames } from './parameters.ts';
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

export const extrinsicParams = z.object({ hash: hashText });

export const extrinsicsQuery = z
  .object({
    sectionIn: sectionNames.optional(),
    methodIn: callNames.optional(),
    signerIn: accountAddresses.optional(),
    blockNumberFrom: blockNumberBound.optional(),
    blockNumberTo: blockNumberBound.optional(),
    ...limitOffset(100),
    cursor: cursorOf('blockNumber', 'index').optional(),
    orderByBlockNumber: order.optional(),
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
    tags: ['extrinsics'],
    querystring: extrinsicsQuery,
    response: extrinsicList,
    errors: ['AnswerTooLarge', 'ChainMoved'],
  }),
  defineRoute({
    operationId: 'listExtrinsicSections',
    method: 'GET',
    path: '/extrinsics/sections',
    summary: 'Every call that occurs in indexed blocks',
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
    tags: ['extrinsics'],
    params: extrinsicParams,
    response: extrinsicRow,
    errors: ['ExtrinsicNotFound'],
  }),
] as const;
