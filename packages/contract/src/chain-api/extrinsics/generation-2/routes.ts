import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { looseJson } from '../../loose-json.ts';
import { extrinsicHash, signedPayloadSchema } from '../model.ts';
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
const callSchema = z.object({
  section: z.string().meta({ examples: ['balances'] }),
  method: z.string().meta({ examples: ['transferKeepAlive'] }),
  args: z.union([z.array(looseJson), z.record(z.string(), looseJson)]),
});
const buildSchema = callSchema.extend(buildOptionsSchema.shape);

/** The steps for an extrinsic of any call, and the route that submits extrinsics of all kinds. */
export const anyExtrinsicRoutes = [
  defineRoute({
    operationId: 'extrinsicsBuild',
    method: 'POST',
    path: '/extrinsics/build',
    summary: 'Build the payload of any call for its signer',
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
    tags: ['extrinsics'],
    params: z.object({ hash: extrinsicHash }),
    querystring: statusQuery,
    response: extrinsicOutputSchema,
    errors: statusErrors,
  }),
] as const;
