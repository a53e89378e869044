import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { errorOfShape, payloadShape } from '../../error-of-shape.ts';
import { queryBoolean } from '../../query-boolean.ts';
import { signedPayloadSchema, unsignedPayloadSchema } from '../model.ts';
import { submitHeaders, submitQuery } from '../submit-query.ts';
import { builtPayloadSchema, hintedPayloadSchema } from './build.ts';
import type { MutationDeclaration } from './define-mutation.ts';

/** Largest number of extrinsics that one request builds (`BuildBatch`, `BuildSequence`) or prices. */
const longestList = 100;

/**
 * The step and its options. Other parameters that clients add to the query are ignored
 * (docs/wire-formats.md#mutations).
 */
export const mutationQuery = z.object({
  use: z
    .enum(['Build', 'BuildBatch', 'BuildSequence', 'GetFee', 'Submit', 'SubmitWatch'])
    .default('Build')
    .describe(
      'The step. Build returns a payload, BuildBatch and BuildSequence several with consecutive nonces, GetFee the fee, Submit and SubmitWatch the hash.',
    ),
  nonce: z
    .string()
    .regex(/^(?:-1|\d{1,10})$/, 'must be a nonce, or -1 for the next one')
    .transform(Number)
    .pipe(z.int().max(0xffff_ffff))
    .optional()
    .describe(
      'Nonce of the extrinsic, or of the first of a sequence: 0 to 4294967295. Default, and for -1: the next one.',
    ),
  withFee: queryBoolean.optional().describe('Adds the fee to the answer. Default: false.'),
  verify: queryBoolean
    .optional()
    .describe('Refuses to build an extrinsic if the signer cannot pay amount and fee. Default: false.'),
  ...submitQuery.shape,
  callbackUrl: z.string().optional().describe('Accepted and ignored: there are no callbacks. Default: none.'),
});

/**
 * The answer of a mutation, depending on the step: a payload to sign, several payloads, a fee, or the hash of the
 * submitted extrinsic.
 */
const mutationAnswer = z.union([
  hintedPayloadSchema,
  z.object({
    payloads: z.array(builtPayloadSchema).describe('Payloads with consecutive nonces'),
    nextNonce: z.int(),
  }),
  z.object({ fee: balanceResponseSchema }),
  z.object({ hash: z.string(), fee: balanceResponseSchema.optional() }),
]);

const errors = [
  'InvalidAddress',
  'InvalidAmount',
  'UnknownCall',
  'InvalidCallArguments',
  'VerificationFailed',
  'BadPayload',
  'BadSignature',
  'ExtrinsicTooLarge',
  'ForeignOrigin',
  'IdempotencyKeyUsed',
  'ExtrinsicRefused',
  'ExtrinsicWouldFail',
  'NodeUnavailable',
] as const satisfies readonly ErrorCode[];

/** The route of a mutation. The query parameter `use` selects the step. */
function mutationRoute<const D extends MutationDeclaration>(declaration: D) {
  const { operationId, method, path, summary, tags, errors: ofArguments = [] } = declaration;
  const args = declaration.args as D['args'];
  const several = z
    .array(z.union([signedPayloadSchema, unsignedPayloadSchema, args], errorOfShape(payloadShape)))
    .min(1)
    .max(longestList);
  const body = z.union(
    [signedPayloadSchema, unsignedPayloadSchema, args, several],
    errorOfShape((input) => (Array.isArray(input) ? 3 : payloadShape(input))),
  );
  return defineRoute({
    operationId: operationId as D['operationId'],
    method,
    path,
    summary,
    description:
      'Build takes the arguments, BuildBatch a list of them, GetFee either of these or payloads, signed or not, and Submit a signed payload.',
    tags,
    cost: 3,
    querystring: mutationQuery,
    headers: submitHeaders,
    body,
    response: mutationAnswer,
    errors: [...errors, ...ofArguments],
  });
}

type MutationRoute<D extends MutationDeclaration> = D extends MutationDeclaration
  ? ReturnType<typeof mutationRoute<D>>
  : never;

/** The routes of mutations. */
export function mutationRoutesOf<const D extends MutationDeclaration>(
  declarations: readonly D[],
): readonly MutationRoute<D>[] {
  const routes = declarations.map((declaration) => mutationRoute(declaration));
  // The cast is needed because the compiler does not relate each declaration to its route.
  return routes as readonly unknown[] as readonly MutationRoute<D>[];
}

export type MutationQuery = z.output<typeof mutationQuery>;
export type MutationAnswer = z.infer<typeof mutationAnswer>;
