import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { atBlock } from '../../block-id.ts';
import { dryRunBodySchema, dryRunSchema } from './dry-run.ts';
import { explainBodySchema, explanationSchema } from './explain.ts';

export const extrinsicsRoutes = [
  defineRoute({
    operationId: 'dryRunExtrinsic',
    method: 'POST',
    path: '/extrinsics/dry-run',
    summary: 'Predict the outcome of a signed payload, an unsigned payload or a call without submitting it',
    description:
      'Runs alone on top of a block. For a signed payload everything is checked: nonce, mortality, payment and call. Without a signature only the call runs.',
    tags: ['extrinsics'],
    cost: 5,
    querystring: z.object(atBlock),
    body: dryRunBodySchema,
    response: dryRunSchema,
    errors: [
      'InvalidAddress',
      'UnknownCall',
      'InvalidCallArguments',
      'CallDecodeFailed',
      'BadPayload',
      'BadSignature',
      'ExtrinsicTooLarge',
      'BlockNotFound',
      'NotImplemented',
      'NodeUnavailable',
    ],
  }),
  defineRoute({
    operationId: 'explainExtrinsic',
    method: 'POST',
    path: '/extrinsics/explain',
    summary: 'Decode a payload, a call or an extrinsic into names, values and a readable sentence',
    description:
      'Decodes with the runtime on top of a block. For a call alone, signer, nonce and fee are unknown; with the address of its signer, the fee is that of an extrinsic built for this signer now.',
    tags: ['extrinsics'],
    cost: 5,
    querystring: z.object(atBlock),
    body: explainBodySchema,
    response: explanationSchema,
    errors: [
      'InvalidAddress',
      'CallDecodeFailed',
      'ExtrinsicDecodeFailed',
      'ExtrinsicTooLarge',
      'BadPayload',
      'BlockNotFound',
      'NodeUnavailable',
    ],
  }),
] as const;
