import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { errorOfShape, payloadShape } from '../../error-of-shape.ts';
import { queryBoolean } from '../../query-boolean.ts';
import { type DeclarationOf, declarationsOf, type ExtrinsicDeclaration } from '../define-extrinsic.ts';
import { signedPayloadSchema, unsignedPayloadSchema } from '../model.ts';
import { submitQuery } from '../submit-query.ts';
import { builtPayloadSchema } from './build.ts';

/** Extrinsics in one sequence at most. */
const longestSequence = 100;

/**
 * The step and its options; whatever else clients spread into the query is ignored (docs/wire-formats.md#mutations).
 */
export const mutationQuery = z.object({
  use: z
    .enum(['Build', 'BuildBatch', 'BuildSequence', 'GetFee', 'Submit', 'SubmitWatch'])
    .default('Build')
    .describe('BuildBatch and BuildSequence are the same, as are Submit and SubmitWatch'),
  nonce: z
    .string()
    .regex(/^(?:-1|\d{1,10})$/, 'must be a nonce, or -1 for the next one')
    .transform(Number)
    .pipe(z.int().max(0xffff_ffff))
    .optional()
    .describe('Nonce to build with, of the first for a sequence; the next index when absent or -1'),
  withFee: queryBoolean.optional().describe('Adds the fee to what is built or submitted'),
  verify: queryBoolean
    .optional()
    .describe('Refuses to build what the signer cannot pay for, amount and fee together'),
  ...submitQuery.shape,
  callbackUrl: z.string().optional().describe('Accepted and ignored: nothing is called back'),
});

/** What a mutation answers, by step: a payload to sign, several of them, a fee, or the hash of what was submitted. */
const mutationAnswer = z.union([
  builtPayloadSchema,
  z.object({
    payloads: z.array(builtPayloadSchema).describe('With consecutive nonces'),
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

/** The one route of a kind of extrinsic, which takes each of its steps by the query's `use`. */
function mutationRoute<const D extends DeclarationOf<'generation1'>>({ summary, generation1 }: D) {
  const { operationId, path, tags } = generation1;
  const args = generation1.args as D['generation1']['args'];
  const several = z
    .array(z.union([signedPayloadSchema, unsignedPayloadSchema, args], errorOfShape(payloadShape)))
    .min(1)
    .max(longestSequence);
  const body = z.union(
    [signedPayloadSchema, unsignedPayloadSchema, args, several],
    errorOfShape((input) => (Array.isArray(input) ? 3 : payloadShape(input))),
  );
  return defineRoute({
    operationId: operationId as D['generation1']['operationId'],
    method: 'POST',
    path,
    summary,
    description:
      'Build takes the arguments, BuildBatch a list of them, GetFee either or payloads, signed or not, Submit a signed payload.',
    tags,
    cost: 3,
    querystring: mutationQuery,
    body,
    response: mutationAnswer,
    errors,
  });
}

type MutationRoute<D extends ExtrinsicDeclaration> =
  D extends DeclarationOf<'generation1'> ? ReturnType<typeof mutationRoute<D>> : never;

/** The routes of those kinds that generation 1 has. */
export function mutationRoutesOf<const D extends ExtrinsicDeclaration>(
  declarations: readonly D[],
): readonly MutationRoute<D>[] {
  const routes = declarationsOf('generation1', declarations).map((declaration) => mutationRoute(declaration));
  // The compiler does not follow each declaration to its route.
  return routes as readonly unknown[] as readonly MutationRoute<D>[];
}

export type MutationQuery = z.output<typeof mutationQuery>;
export type MutationAnswer = z.infer<typeof mutationAnswer>;
