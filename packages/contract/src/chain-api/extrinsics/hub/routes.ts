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
    summary: 'What a signed payload, an unsigned one or a call would come to; nothing is submitted',
    description:
      'Tried alone on top of one block. A signed payload is tried whole: nonce, mortality, payment and call. Without a signature only the call is tried.',
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
    summary: 'What a payload, a call or an extrinsic says, in names, values and words',
    description:
      'Decoded with the runtime on top of one block. Of a call alone signer, nonce and fee are not known; with the address of its signer the fee is that of the call built for it now.',
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
