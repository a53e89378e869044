import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { queryBoolean } from '../../query-boolean.ts';
import { type DeclarationOf, declarationsOf, type ExtrinsicDeclaration } from '../define-extrinsic.ts';
import { extrinsicHash } from '../model.ts';
import { extrinsicOutputSchema } from './output.ts';
import {
  buildOptionsSchema,
  compactExtrinsicSchema,
  extrinsicFeeSchema,
  hintedExtrinsicSchema,
} from './steps.ts';

export const buildErrors = ['UnknownCall', 'InvalidCallArguments', 'NodeUnavailable'] as const;

export const feeErrors = [...buildErrors, 'ExtrinsicTooLarge'] as const;

/** The tag of kinds whose calls are not tried when they are built. */
const untried = 'balances';

export const statusErrors = [
  'ExtrinsicNotFound',
  'ExtrinsicNotIncluded',
  'ExtrinsicFailed',
  'EventNotFound',
  'NodeUnavailable',
] as const;

export const statusQuery = z.object({
  isFinalized: queryBoolean.optional().describe('Answers 404 until the block is finalized. Default: false.'),
});

/** The body of build and fee: the arguments of a kind of extrinsic, and the options of the extrinsic. */
export function bodyWith<A extends z.ZodType>(args: A) {
  return z.object({ args: args.describe('Arguments of the call'), options: buildOptionsSchema });
}

/**
 * The four routes of a kind of extrinsic: build, encode, fee, status. Submission uses /extrinsics/submit for all kinds.
 */
function kindRoutes<const D extends DeclarationOf<'generation2'>>({ name, summary, generation2 }: D) {
  const { path, tags, errors } = generation2;
  const args = generation2.args as D['generation2']['args'];
  const result = generation2.result as D['generation2']['result'];
  const argsOnly = z.object({ args: args.describe('Arguments of the call') });
  const argsAndOptions = bodyWith(args);
  return [
    defineRoute({
      operationId: `${name as D['name']}Build`,
      method: 'POST',
      path: `${path}/build`,
      summary: `${summary}: the payload to sign`,
      description: `Nothing is submitted. Sign \`signerPayloadHex\`, then send \`signerPayloadJSON\` with the signature to \`/extrinsics/submit\`.`,
      tags,
      cost: tags.includes(untried) ? 1 : 5,
      body: argsAndOptions,
      response: hintedExtrinsicSchema,
      errors: [...errors, ...buildErrors],
    }),
    defineRoute({
      operationId: `${name as D['name']}Encode`,
      method: 'POST',
      path: `${path}/encode`,
      summary: `${summary}: the call without a signer, for a batch`,
      description:
        '`compactExtrinsic` is one of the calls that `/utility/batch-all/build` takes. Arguments that default to the signer are required here.',
      tags,
      body: argsOnly,
      response: compactExtrinsicSchema,
      errors: [...errors, ...buildErrors],
    }),
    defineRoute({
      operationId: `${name as D['name']}Fee`,
      method: 'POST',
      path: `${path}/fee`,
      summary: `${summary}: the fee`,
      description:
        'The parts of the fee in smallest units, and their sum, without amounts that the call itself takes, such as the price of a new collection. Nothing is submitted.',
      tags,
      cost: 2,
      body: argsAndOptions,
      response: extrinsicFeeSchema,
      errors: [...errors, ...feeErrors],
    }),
    defineRoute({
      operationId: `${name as D['name']}Status`,
      method: 'GET',
      path: `${path}/status/:hash`,
      summary: `${summary}: the result, once it is in a block`,
      description:
        '200 only for an extrinsic that is in a block and succeeded. 404: not in a block yet, or unknown. 400: it failed, or can no longer be included. `details.state` says which. The block may still be replaced unless `isFinalized=true`.',
      tags,
      params: z.object({ hash: extrinsicHash }),
      querystring: statusQuery,
      response: z.object({ result, extrinsic: extrinsicOutputSchema }),
      errors: [...statusErrors, 'ResultGone'],
    }),
  ] as const;
}

type KindRoute<D extends ExtrinsicDeclaration> =
  D extends DeclarationOf<'generation2'> ? ReturnType<typeof kindRoutes<D>>[number] : never;

/** The routes of the kinds that generation 2 has. */
export function kindRoutesOf<const D extends ExtrinsicDeclaration>(
  declarations: readonly D[],
): readonly KindRoute<D>[] {
  const routes = declarationsOf('generation2', declarations).flatMap((declaration) => [
    ...kindRoutes(declaration),
  ]);
  // The cast is needed because the compiler does not relate each declaration to its routes.
  return routes as readonly unknown[] as readonly KindRoute<D>[];
}
