import { z } from 'zod';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { blockOrder, lowerBound, timeFrom, timeTo, upperBound } from './filters.ts';
import { blockNumberBound, blockText, relayBlockBound } from './parameters.ts';
import { addressText, callArguments, eventData, isoTime } from './rows.ts';

const blockEvent = z.object({
  extrinsicHash: z.string(),
  blockNumber: z.int(),
  section: z.string(),
  method: z.string(),
  data: eventData,
  asHex: z.string(),
  createdAt: isoTime,
});

const blockExtrinsic = z.object({
  hash: z.string(),
  blockHash: z.string(),
  blockNumber: z.int(),
  indexInBlock: z.int(),
  signer: addressText.describe('Empty for an unsigned extrinsic.'),
  section: z.string(),
  method: z.string(),
  args: callArguments,
  asHex: z.string(),
  createdAt: isoTime,
  events: z.array(blockEvent),
});

/** A block. `extrinsics` omits the inherents but keeps the index of each extrinsic in the block. */
export const blockRow = z.object({
  number: z.int(),
  hash: z.string(),
  parentHash: z.string(),
  specVersion: z.int().describe('Version of the runtime that executed the block.'),
  timestamp: isoTime,
  relayParentNumber: z.int(),
  relayParentStorageRoot: z.string(),
  createdAt: isoTime,
  extrinsics: z.array(blockExtrinsic),
});
export type BlockRow = z.infer<typeof blockRow>;

export const blockList = cursorListOf(blockRow);

export const blockParams = z.object({
  hashOrNumber: blockText.describe('Hash (0x and 64 hex digits) or number of the block'),
});
export type BlockParams = z.infer<typeof blockParams>;

export const blocksQuery = z
  .object({
    numberFrom: lowerBound(blockNumberBound),
    numberTo: upperBound(blockNumberBound),
    relayParentNumberFrom: lowerBound(relayBlockBound),
    relayParentNumberTo: upperBound(relayBlockBound),
    timestampFrom: timeFrom,
    timestampTo: timeTo,
    ...limitOffset(100),
    cursor: cursorOf('blockNumber').optional(),
    orderByNumber: blockOrder,
  })
  .superRefine(cursorAlone('offset'));
export type BlocksQuery = z.infer<typeof blocksQuery>;

export const blockRoutes = [
  defineRoute({
    operationId: 'listBlocks',
    method: 'GET',
    path: '/blocks',
    summary: 'Blocks with their extrinsics and events, newest first',
    description:
      'Inherents are left out of `extrinsics`; the others keep their index. New blocks may still be replaced: finality is in `/stats`.',
    tags: ['blocks'],
    querystring: blocksQuery,
    response: blockList,
    errors: ['ChainMoved'],
  }),
  defineRoute({
    operationId: 'getBlock',
    method: 'GET',
    path: '/blocks/:hashOrNumber',
    summary: 'One block by hash or number',
    description:
      'A number is looked up on the present best chain. A block that cannot be decoded yet is 503 `BlockQuarantined`.',
    tags: ['blocks'],
    params: blockParams,
    response: blockRow,
    errors: ['BlockNotFound', 'BlockQuarantined'],
  }),
] as const;
