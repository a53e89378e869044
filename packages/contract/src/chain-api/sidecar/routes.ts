import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { atBlockQuery } from './at.ts';
import { balanceInfoSchema } from './balance-info.ts';
import { blockSchema } from './block.ts';
import { blockHeaderSchema } from './block-header.ts';
import { checkedFlag, uncheckedFlag } from './flag-query.ts';
import { nodeVersionSchema, runtimeSpecSchema } from './runtime-spec.ts';
import {
  dryRunSchema,
  feeEstimateSchema,
  materialSchema,
  submittedSchema,
  transactionBody,
} from './transaction.ts';

const blockNumber = z.object({
  number: z.string().max(80).describe('Hash (0x and 64 hex digits) or number'),
});
const finalized = checkedFlag('finalized').describe(
  'false: the best block instead of the finalized one. Default: true.',
);
const blockQuery = {
  eventDocs: checkedFlag('eventDocs').describe('true: the documentation of every event. Default: false.'),
  extrinsicDocs: checkedFlag('extrinsicDocs').describe(
    'true: the documentation of every call. Default: false.',
  ),
  finalized,
  noFees: uncheckedFlag.describe('true: no information about fees. Default: false.'),
  decodedXcmMsgs: z
    .literal('false')
    .optional()
    .describe('XCM messages are not decoded. Default: false, the only value.'),
};
const nodeErrors = ['NodeRpcError', 'NodeUnavailable', 'NodeTimeout'] as const;
const readErrors = ['BlockNotFound', ...nodeErrors] as const;
const blockErrors = ['BlockUnreadable', ...readErrors] as const;

/** The routes of substrate-api-sidecar 18 that exchanges use, relative to their own base. */
export const sidecarRoutes = [
  defineRoute({
    operationId: 'sidecarBalanceInfo',
    method: 'GET',
    path: '/accounts/:address/balance-info',
    summary: 'Balance, nonce and locks of an account at a block',
    description:
      'The same fields as substrate-api-sidecar 18, read at one block. Amounts are decimal text in smallest units unless `denominated=true`.',
    tags: ['accounts'],
    params: z.object({ address: z.string().max(80).describe('SS58 of any prefix') }),
    querystring: z.object({
      ...atBlockQuery,
      token: z
        .string()
        .max(80)
        .optional()
        .describe('Symbol for the answer; only the native token has a balance. Default: the native token.'),
      denominated: checkedFlag('denominated').describe('true: amounts in coins. Default: false.'),
    }),
    response: balanceInfoSchema,
    errors: ['InvalidAddress', ...readErrors],
  }),
  defineRoute({
    operationId: 'sidecarHeadBlock',
    method: 'GET',
    path: '/blocks/head',
    summary: 'The finalized head, or the best block',
    description: 'The newest final block with its extrinsics, events and fees.',
    tags: ['blocks'],
    cost: 2,
    querystring: z.object(blockQuery),
    response: blockSchema,
    errors: blockErrors,
  }),
  defineRoute({
    operationId: 'sidecarHeadHeader',
    method: 'GET',
    path: '/blocks/head/header',
    summary: 'The header of the finalized head, or of the best block',
    description: 'Smaller than the block: enough to learn of a new number.',
    tags: ['blocks'],
    querystring: z.object({ finalized }),
    response: blockHeaderSchema,
    errors: blockErrors,
  }),
  defineRoute({
    operationId: 'sidecarBlock',
    method: 'GET',
    path: '/blocks/:number',
    summary: 'A block by number or hash',
    description:
      'The block with its extrinsics, events and fees. A number may still change its block until `finalized` is true.',
    tags: ['blocks'],
    cost: 2,
    params: blockNumber,
    querystring: z.object({
      ...blockQuery,
      finalizedKey: uncheckedFlag.describe('false: omits whether the block is finalized. Default: true.'),
    }),
    response: blockSchema,
    errors: blockErrors,
  }),
  defineRoute({
    operationId: 'sidecarHeader',
    method: 'GET',
    path: '/blocks/:number/header',
    summary: 'The header of a block by number or hash',
    description: 'Parent, state root, extrinsics root and digest of the block.',
    tags: ['blocks'],
    params: blockNumber,
    response: blockHeaderSchema,
    errors: blockErrors,
  }),
  defineRoute({
    operationId: 'sidecarSubmit',
    method: 'POST',
    path: '/transaction',
    summary: 'Submit a signed extrinsic',
    description:
      'Passes the bytes on and answers with their hash. The status routes of the chain API follow it from then on.',
    tags: ['transaction'],
    cost: 3,
    body: transactionBody,
    response: submittedSchema,
    errors: ['ForeignOrigin', 'ExtrinsicDecodeFailed', 'ExtrinsicRefused', ...nodeErrors],
  }),
  defineRoute({
    operationId: 'sidecarFeeEstimate',
    method: 'POST',
    path: '/transaction/fee-estimate',
    summary: 'Weight and fee of an extrinsic at the finalized head',
    description: 'The fee without tip, as the node estimates it. Nothing is submitted.',
    tags: ['transaction'],
    cost: 2,
    body: transactionBody,
    response: feeEstimateSchema,
    errors: ['ExtrinsicTooLarge', 'ExtrinsicDecodeFailed', ...nodeErrors],
  }),
  defineRoute({
    operationId: 'sidecarMaterial',
    method: 'GET',
    path: '/transaction/material',
    summary: 'Data for offline signing',
    description:
      'Genesis, versions and metadata from which a signer without a connection builds a transaction.',
    tags: ['transaction'],
    cost: 5,
    querystring: z.object({
      ...atBlockQuery,
      metadata: z
        .enum(['json', 'scale', ''], {
          error: 'Invalid inputted value for the `metadata` query param. Options are `scale` or `json`.',
        })
        .optional()
        .describe('Form of the metadata: json or scale. Default: no metadata.'),
      noMeta: uncheckedFlag.describe('A parameter of older releases, without effect. Default: none.'),
    }),
    response: materialSchema,
    errors: readErrors,
  }),
  defineRoute({
    operationId: 'sidecarDryRun',
    method: 'POST',
    path: '/transaction/dry-run',
    summary: 'Outcome of an extrinsic on top of a block; nothing is submitted',
    description:
      'An extrinsic that is not valid is answered with 200 as well: `resultType` says which of the two results it is.',
    tags: ['transaction'],
    cost: 5,
    querystring: z.object(atBlockQuery),
    body: transactionBody,
    response: dryRunSchema,
    errors: ['ExtrinsicTooLarge', 'ExtrinsicDecodeFailed', ...readErrors],
  }),
  defineRoute({
    operationId: 'sidecarRuntimeSpec',
    method: 'GET',
    path: '/runtime/spec',
    summary: 'Version of the runtime and properties of the chain',
    description: 'Changes with a runtime upgrade: read it again when `specVersion` of a block changes.',
    tags: ['runtime'],
    querystring: z.object(atBlockQuery),
    response: runtimeSpecSchema,
    errors: readErrors,
  }),
  defineRoute({
    operationId: 'sidecarNodeVersion',
    method: 'GET',
    path: '/node/version',
    summary: 'The node and its chain',
    description: "Version of the node's software and the name of its chain.",
    tags: ['node'],
    response: nodeVersionSchema,
    errors: nodeErrors,
  }),
] as const;
