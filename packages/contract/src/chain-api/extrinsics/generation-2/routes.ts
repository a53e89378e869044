import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { looseJson } from '../../loose-json.ts';
import { callName, extrinsicHash, signedPayloadSchema } from '../model.ts';
import { submitDescription, submitHeaders, submitQuery } from '../submit-query.ts';
import { buildErrors, feeErrors, statusErrors, statusQuery } from './kind-routes.ts';
import { extrinsicOutputSchema } from './output.ts';
import {
  buildOptionsSchema,
  builtExtrinsicSchema,
  compactExtrinsicSchema,
  extrinsicFeeSchema,
} from './steps.ts';

/** Any call of the runtime; arguments by position, by name or by index. */
const callSchema = callName.extend({
  args: z
    .union([z.array(looseJson), z.record(z.string(), looseJson)])
    .describe('All arguments, a list by position or an object by name or index; amounts in smallest units'),
});
const buildSchema = callSchema.extend(buildOptionsSchema.shape);

/** The steps for an extrinsic of any call, and the route that submits extrinsics of all kinds. */
export const anyExtrinsicRoutes = [
  defineRoute({
    operationId: 'extrinsicsBuild',
    method: 'POST',
    path: '/extrinsics/build',
    summary: 'Build the payload of any call for its signer',
    description:
      'Takes any call by its names in the runtime. Sign `signerPayloadHex` (or pass `signerPayloadJSON` to a wallet), then send `signerPayloadJSON` unchanged with the signature to `/extrinsics/submit`.',
    tags: ['extrinsics'],
    body: buildSchema,
    response: builtExtrinsicSchema,
    errors: buildErrors,
  }),
  defineRoute({
    operationId: 'extrinsicsEncode',
    method: 'POST',
    path: '/extrinsics/encode',
    summary: 'Encode any call without a signer, for a batch',
    description:
      '`compactExtrinsic` is the call without a signer. `/utility/batch-all/build` takes several of them.',
    tags: ['extrinsics'],
    body: callSchema,
    response: compactExtrinsicSchema,
    errors: buildErrors,
  }),
  defineRoute({
    operationId: 'extrinsicsFee',
    method: 'POST',
    path: '/extrinsics/fee',
    summary: 'Fee of any call',
    description: 'The parts of the fee in smallest units, and their sum. Nothing is submitted.',
    tags: ['extrinsics'],
    cost: 2,
    body: buildSchema,
    response: extrinsicFeeSchema,
    errors: feeErrors,
  }),
  defineRoute({
    operationId: 'extrinsicsSubmit',
    method: 'POST',
    path: '/extrinsics/submit',
    summary: 'Submit a signed payload; submitting the same one again gives the same answer',
    description: submitDescription,
    tags: ['extrinsics'],
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
    operationId: 'extrinsicsStatus',
    method: 'GET',
    path: '/extrinsics/status',
    summary: 'An extrinsic with its events, once it is in a block',
    description:
      '200 only for an extrinsic that is in a block and succeeded. 404: not in a block yet, or unknown. 400: it failed, or can no longer be included. `details.state` says which. The block may still be replaced unless `isFinalized=true`.',
    tags: ['extrinsics'],
    querystring: statusQuery.extend({ hash: extrinsicHash }),
    response: extrinsicOutputSchema,
    errors: statusErrors,
  }),
  defineRoute({
    operationId: 'extrinsicsStatusOf',
    method: 'GET',
    path: '/extrinsics/status/:hash',
    summary: 'The same as extrinsics/status, with the hash in the path like other status routes',
    description:
      '200 only for an extrinsic that is in a block and succeeded; `result` adds whether it succeeded, like the status routes of the kinds.',
    tags: ['extrinsics'],
    params: z.object({ hash: extrinsicHash }),
    querystring: statusQuery,
    response: z.object({
      result: z.object({ isSuccess: z.boolean() }),
      extrinsic: extrinsicOutputSchema,
    }),
    errors: statusErrors,
  }),
  defineRoute({
    operationId: 'extrinsicsGet',
    method: 'GET',
    path: '/extrinsics/:hash',
    summary: 'The same as extrinsics/status',
    description: 'The same answer under an older path.',
    tags: ['extrinsics'],
    params: z.object({ hash: extrinsicHash }),
    querystring: statusQuery,
    response: extrinsicOutputSchema,
    errors: statusErrors,
  }),
] as const;
