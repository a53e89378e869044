import { z } from 'zod';
import { hashText } from '../common-schemas.ts';
import { limitOffset, listOf } from '../pagination.ts';
import { accountAddresses, blockNumberBound, names, order } from './parameters.ts';
import { addressText, callArguments, eventData, isoTime, timestampMs } from './rows.ts';

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

export const extrinsicList = listOf(extrinsicRow);

export const extrinsicParams = z.object({ hash: hashText });

export const extrinsicsQuery = z.object({
  sectionIn: names.optional(),
  methodIn: names.optional(),
  signerIn: accountAddresses.optional(),
  blockNumberFrom: blockNumberBound.optional(),
  blockNumberTo: blockNumberBound.optional(),
  ...limitOffset(100),
  orderByBlockNumber: order.optional(),
  orderByIndex: order.optional(),
});
export type ExtrinsicsQuery = z.infer<typeof extrinsicsQuery>;
