import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { defineRoute } from '../../../route.ts';
import { queryBoolean } from '../../query-boolean.ts';
import { extrinsicHash } from '../model.ts';
import { extrinsicOutputSchema } from './output.ts';
import {
  buildOptionsSchema,
  builtExtrinsicSchema,
  compactExtrinsicSchema,
  extrinsicFeeSchema,
} from './steps.ts';

/** A kind of extrinsic: what its caller gives, and what its caller is told once it succeeded. */
export interface ExtrinsicDeclaration {
  /** Its routes' operation ids begin with it. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly args: z.ZodType;
  readonly result: z.ZodType;
  /** Codes of its arguments' own, beside those that every call may be refused with. */
  readonly errors: readonly ErrorCode[];
}

export type ExtrinsicArgs<D extends ExtrinsicDeclaration> = z.output<D['args']>;
export type ExtrinsicResult<D extends ExtrinsicDeclaration> = z.output<D['result']>;

/** Declares a kind of extrinsic and keeps the exact types of its schemas. */
export function defineExtrinsic<const D extends ExtrinsicDeclaration>(declaration: D): D {
  return declaration;
}

export const buildErrors = ['UnknownCall', 'InvalidCallArguments', 'NodeUnavailable'] as const;

export const feeErrors = [...buildErrors, 'ExtrinsicTooLarge'] as const;

export const statusErrors = [
  'ExtrinsicNotFound',
  'ExtrinsicNotIncluded',
  'ExtrinsicFailed',
  'EventNotFound',
  'NodeUnavailable',
] as const;

export const statusQuery = z.object({
  isFinalized: queryBoolean.optional().describe('404 until the block is final'),
});

/** The four routes of a kind of extrinsic: build, encode, fee, status. All are submitted through /extrinsics/submit. */
export function extrinsicRoutes<const D extends ExtrinsicDeclaration>({
  name,
  path,
  summary,
  tags,
  args,
  result,
  errors,
}: D) {
  const argsOnly = z.object({ args: args as D['args'] });
  const argsAndOptions = argsOnly.extend({ options: buildOptionsSchema });
  return [
    defineRoute({
      operationId: `${name as D['name']}Build`,
      method: 'POST',
      path: `${path}/build`,
      summary: `${summary}: the payload to sign`,
      tags,
      body: argsAndOptions,
      response: builtExtrinsicSchema,
      errors: [...errors, ...buildErrors],
    }),
    defineRoute({
      operationId: `${name as D['name']}Encode`,
      method: 'POST',
      path: `${path}/encode`,
      summary: `${summary}: the call without a signer, for a batch`,
      tags,
      body: argsOnly,
      response: compactExtrinsicSchema,
      errors: [...errors, ...buildErrors],
    }),
    defineRoute({
      operationId: `${name as D['name']}Fee`,
      method: 'POST',
      path: `${path}/fee`,
      summary: `${summary}: what the chain charges`,
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
      tags,
      params: z.object({ hash: extrinsicHash }),
      querystring: statusQuery,
      response: z.object({ result: result as D['result'], extrinsic: extrinsicOutputSchema }),
      errors: statusErrors,
    }),
  ] as const;
}
