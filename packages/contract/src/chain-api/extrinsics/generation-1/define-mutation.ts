import type { ErrorCode } from '@hub/primitives/error-code';
import type { z } from 'zod';
import type { Signer } from '../../accounts/model.ts';

/** A mutation: a route of generation 1 that builds and submits a kind of extrinsic. */
export interface MutationDeclaration {
  readonly operationId: string;
  /** The name of the kind of extrinsic; several mutations may make the same kind. */
  readonly kind: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Schema of the arguments. It parses to `address` and the arguments that the chain API's `ExtrinsicKind` takes. */
  readonly args: z.ZodType<{ readonly address: Signer }>;
  /** Schema of `parsed` in the status of the extrinsic. */
  readonly result: z.ZodType;
  /** The name of the call in the body of a batch; absent for a mutation whose calls a batch cannot contain. */
  readonly batch?: BatchName;
  /** The mode that the collection of the arguments must have. Absent: the mutation does not check it. */
  readonly mode?: 'ReFungible';
  /** Error codes for the arguments, beyond those of every mutation. */
  readonly errors?: readonly ErrorCode[];
}

interface BatchName {
  readonly section: string;
  readonly method: string;
  /** Whether the arguments are for this mutation, if several have the same name; absent: it takes any arguments. */
  readonly isFor?: (payload: Readonly<Record<string, unknown>>) => boolean;
}

/** Declares a mutation and keeps the exact types of its schemas. */
export function defineMutation<const D extends MutationDeclaration>(declaration: D): D {
  return declaration;
}
