import { readSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';

const hex = z.string().regex(/^0x(?:[0-9a-f]{2})*$/);
const digits = z.string().regex(/^\d+$/);
const genericAddress = z.string().refine((text) => {
  const address = readSs58(text);
  return typeof address === 'object' && address.prefix === 42;
}, 'is no address of prefix 42');

const compactExtrinsic = z.object({ compactExtrinsic: hex });

const built = compactExtrinsic.extend({
  signerPayloadJSON: z.object({
    address: z.string(),
    blockHash: z.string(),
    blockNumber: z.string(),
    era: z.string(),
    genesisHash: z.string(),
    method: z.string(),
    nonce: z.string(),
    specVersion: z.string(),
    tip: z.string(),
    transactionVersion: z.string(),
    signedExtensions: z.array(z.string()),
    version: z.number(),
  }),
  signerPayloadRaw: z.object({ address: z.string(), data: hex, type: z.enum(['payload', 'bytes']) }),
  signerPayloadHex: hex,
});

const fee = z.object({
  baseFee: z.string(),
  lenFee: z.string(),
  adjustedWeightFee: z.string(),
  totalFee: z.string(),
  xcmFee: z.string(),
});

const eventData = z.record(z.string(), z.unknown());

const extrinsic = z.object({
  hash: z.string(),
  signer: genericAddress,
  section: z.string(),
  method: z.string(),
  args: eventData,
  events: z.array(z.object({ section: z.string(), method: z.string(), data: eventData })),
  groupedEvents: z.record(z.string(), z.record(z.string(), z.unknown())),
  blockHash: z.string(),
  blockNumber: digits,
});

const balances = z.object({
  available: z.string(),
  locked: z.string(),
  free: z.string(),
  total: z.string(),
  reserved: z.string(),
  staked: z.string(),
  unstaked: z.string(),
  canstake: z.string(),
  vested: z
    .array(
      z.object({ start: z.string(), period: z.string(), periodCount: z.string(), perPeriod: z.string() }),
    )
    .optional(),
  decimals: z.number(),
  tokenSymbol: z.string(),
});

const transfer = z.object({
  from: genericAddress,
  to: genericAddress,
  amountInCoin: z.string(),
  amount: z.string(),
});

const batch = z.object({
  isSuccess: z.boolean(),
  calls: z.array(
    z.object({
      callIndex: z.string().startsWith('0x'),
      name: z.string(),
      args: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** The fields that clients of generation 2 read from the answers of its routes; additional fields do no harm. */
export const clientShapes: Readonly<Record<string, z.ZodType>> = {
  'GET /balances/get': balances,
  'GET /accounts/next_index': z.object({ nextIndex: z.number() }),
  'POST /balances/transfer/build': built,
  'POST /balances/transfer/encode': compactExtrinsic,
  'POST /balances/transfer/fee': fee,
  'GET /balances/transfer/status/{hash}': z.object({ result: transfer, extrinsic }),
  'POST /utility/batch-all/build': built,
  'POST /utility/batch-all/encode': compactExtrinsic,
  'POST /utility/batch-all/fee': fee,
  'GET /utility/batch-all/status/{hash}': z.object({ result: batch, extrinsic }),
  'POST /extrinsics/submit': z.object({ hash: z.string() }),
};
