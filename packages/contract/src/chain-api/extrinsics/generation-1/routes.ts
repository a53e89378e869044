import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { blockId } from '../../block-id.ts';
import { queryBoolean } from '../../query-boolean.ts';
import { extrinsicHash, signedPayloadSchema } from '../model.ts';
import { submitDescription, submitHeaders, submitQuery } from '../submit-query.ts';
import { buildBodySchema, builtPayloadSchema, feeBodySchema } from './build.ts';
import { extrinsicInBlockSchema, extrinsicStatusSchema } from './status.ts';

export const extrinsicRoutes = [
  defineRoute({
    operationId: 'buildExtrinsic',
    method: 'POST',
    path: '/extrinsic/build',
    summary: 'Build the payload of a call for its signer',
    description:
      'Takes any call of the runtime. Sign `signerPayloadHex` (or pass `signerPayloadJSON` to a wallet), then submit `signerPayloadJSON` unchanged with the signature.',
    tags: ['extrinsic'],
    querystring: z.object({
      withFee: queryBoolean.optional().describe('Adds the fee to the answer. Default: false.'),
    }),
    body: buildBodySchema,
    response: builtPayloadSchema,
    errors: ['InvalidAddress', 'UnknownCall', 'InvalidCallArguments', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'submitExtrinsic',
    method: 'POST',
    path: '/extrinsic/submit',
    summary: 'Submit a signed payload; submitting the same one again gives the same answer',
    description: submitDescription,
    tags: ['extrinsic'],
    cost: 3,
    querystring: submitQuery,
    headers: submitHeaders,
    body: signedPayloadSchema,
    response: z.object({ hash: z.string() }),
    errors: [
      'ExtrinsicTooLarge',
      'InvalidAddress',
      'BadPayload',
      'BadSignature',
      'ForeignOrigin',
      'IdempotencyKeyUsed',
      'ExtrinsicRefused',
      'ExtrinsicWouldFail',
      'NodeUnavailable',
    ],
  }),
  defineRoute({
    operationId: 'getExtrinsicStatus',
    method: 'GET',
    path: '/extrinsic/status',
    summary: 'State of a submitted extrinsic',
    description:
      '`pending`, `InBlock`, `Finalized` or `Error`. Only `Finalized` is final: a reorg may remove the block of `InBlock`. `isError` says whether the extrinsic failed. A hash that was never submitted here is 404.',
    tags: ['extrinsic'],
    querystring: z.object({ hash: extrinsicHash }),
    response: extrinsicStatusSchema,
    errors: ['ExtrinsicNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'calculateFee',
    method: 'POST',
    path: '/extrinsic/calculate-fee',
    summary: 'Fee of a call, a built payload or a signed payload',
    description: 'The fee in smallest units (`raw`) and in coins. Nothing is submitted.',
    tags: ['extrinsic'],
    cost: 2,
    body: feeBodySchema,
    response: balanceResponseSchema,
    errors: [
      'ExtrinsicTooLarge',
      'InvalidAddress',
      'UnknownCall',
      'InvalidCallArguments',
      'BadPayload',
      'NodeUnavailable',
    ],
  }),
  defineRoute({
    operationId: 'verifySignature',
    method: 'POST',
    path: '/extrinsic/verify-sign',
    summary: 'Whether a signature belongs to a payload and its signer',
    description: "Checks the signature over the payload for the signer's kind of key. Nothing is submitted.",
    tags: ['extrinsic'],
    cost: 3,
    body: signedPayloadSchema,
    response: z.object({ isValid: z.boolean(), errorMessage: z.string() }),
    errors: ['InvalidAddress', 'BadPayload', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getExtrinsic',
    method: 'GET',
    path: '/extrinsic',
    summary: 'An extrinsic of a block, or null',
    description: 'Looks the extrinsic up by its hash in the block; null if the block does not contain it.',
    tags: ['extrinsic'],
    querystring: z.object({
      blockHashOrNumber: blockId.describe('Block with the extrinsic, by hash or number'),
      extrinsicHash,
    }),
    response: extrinsicInBlockSchema,
    errors: ['BlockNotFound', 'BlockUnreadable', 'NodeUnavailable'],
  }),
] as const;
