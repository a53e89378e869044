import { z } from 'zod';
import { type DeclarationOf, declarationsOf, type ExtrinsicDeclaration } from '../define-extrinsic.ts';

/** The result of an extrinsic of one of these kinds, in the form of generation 1. */
type ResultOf<D extends ExtrinsicDeclaration> =
  D extends DeclarationOf<'generation1'> ? z.output<D['generation1']['result']> : never;

/** A schema for the result of an extrinsic of any of these kinds. */
export function resultOfAny<const D extends ExtrinsicDeclaration>(
  declarations: readonly D[],
): z.ZodType<ResultOf<D>> {
  const results = declarationsOf('generation1', declarations).map(({ generation1 }) => generation1.result);
  const [first, ...others] = results;
  const schema = first !== undefined && others.length === 0 ? first : z.union(results);
  // The cast is needed because the compiler does not track the schemas through the list.
  return schema as z.ZodType<ResultOf<D>>;
}
