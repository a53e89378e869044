import type { ErrorCode } from '@hub/primitives/error-code';
import type { z } from 'zod';

/** A kind of extrinsic, with its arguments and its result in the form of generation 2. */
export interface ExtrinsicDeclaration {
  /** Unique among all kinds; the operation ids of generation 2 begin with it. */
  readonly name: string;
  readonly summary: string;
  /** Absent when generation 2 has no routes for this kind of extrinsic. */
  readonly generation2?: Generation2Declaration;
}

interface Generation2Declaration {
  readonly path: `/${string}`;
  readonly tags: readonly string[];
  /** Schema of the arguments. It parses to the arguments of the chain API's `ExtrinsicKind` with this name. */
  readonly args: z.ZodType;
  readonly result: z.ZodType;
  /** Error codes for its arguments, beyond those of every call. */
  readonly errors: readonly ErrorCode[];
}

type Generation = 'generation2';

/** A kind of extrinsic for which a generation has routes. */
export type DeclarationOf<G extends Generation> = ExtrinsicDeclaration &
  Required<Pick<ExtrinsicDeclaration, G>>;

/** Declares a kind of extrinsic and keeps the exact types of its schemas. */
export function defineExtrinsic<const D extends ExtrinsicDeclaration>(declaration: D): D {
  return declaration;
}

/** The kinds of a list that have routes in a generation. */
export function declarationsOf<G extends Generation>(
  generation: G,
  declarations: readonly ExtrinsicDeclaration[],
): readonly DeclarationOf<G>[] {
  return declarations.filter((one): one is DeclarationOf<G> => one[generation] !== undefined);
}
