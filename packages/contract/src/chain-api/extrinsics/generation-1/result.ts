import { z } from 'zod';
import { type DeclarationOf, declarationsOf, type ExtrinsicDeclaration } from '../define-extrinsic.ts';

/** What generation 1 reads as the result of one of these kinds. */
type ResultOf<D extends ExtrinsicDeclaration> =
  D extends DeclarationOf<'generation1'> ? z.output<D['generation1']['result']> : never;

/** The schema of the result of any of these kinds. */
export function resultOfAny<const D extends ExtrinsicDeclaration>(
  declarations: readonly D[],
): z.ZodType<ResultOf<D>> {
  const results = declarationsOf('generation1', declarations).map(({ generation1 }) => generation1.result);
  const [first, ...others] = results;
  const schema = first !== undefined && others.length === 0 ? first : z.union(results);
  // The compiler does not follow the schemas through the list.
  return schema as z.ZodType<ResultOf<D>>;
}
