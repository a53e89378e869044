import type { FastifyInstance } from 'fastify';

const capital = /^[A-Z]/;

/** The lists with filters by name, and whether the names of their methods begin with a capital letter. */
const methodsAreCapital = new Map([
  ['/events', true],
  ['/extrinsics', false],
]);

/** The list with patterns for texts, and their parameters. */
const patterns = { path: '/collections', parameters: ['nameLike', 'descriptionLike'] };

/**
 * Explains the names in a query that nothing in the tables can have, because their first letter is of the wrong case, and
 * the patterns with letters whose case matters. `path` is the last segment of the route, such as `/events`. Pure.
 */
export function nameHints(path: string, query: URLSearchParams): string[] {
  if (path === patterns.path) return patternHints(query);
  const isCapital = methodsAreCapital.get(path);
  if (isCapital === undefined) return [];
  const sections = namesIn(query, 'sectionIn')
    .filter((name) => capital.test(name))
    .map(() => 'sectionIn matches nothing: sections begin with a small letter, such as balances');
  const methods = namesIn(query, 'methodIn')
    .filter((name) => capital.test(name) !== isCapital)
    .map(() =>
      isCapital
        ? 'methodIn matches nothing: events begin with a capital letter, such as Transfer'
        : 'methodIn matches nothing: calls begin with a small letter, such as transferKeepAlive',
    );
  return [...new Set([...sections, ...methods])];
}

function patternHints(query: URLSearchParams): string[] {
  return patterns.parameters
    .filter((name) => namesIn(query, name).some(hasOtherLetters))
    .map(
      (name) =>
        `${name} takes the letters A to Z in either case, and every other letter in its own case only`,
    );
}

/** Whether a text has cased letters outside of ASCII: with the collation "C", PostgreSQL ignores only ASCII case. */
function hasOtherLetters(text: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}]/u.test(text.replace(/\p{ASCII}/gu, ''));
}

/** The values of a parameter in each form that lists take: `a=1`, `a[]=1`, `a[0]=1`. */
function namesIn(query: URLSearchParams, parameter: string): string[] {
  return [...query].filter(([name]) => name.replace(/\[\d*\]$/, '') === parameter).map(([, value]) => value);
}

/** Adds the first hint about a request's query, if `nameHints` gives any, to its answer as header `x-hint`. */
export function hintNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    const path = `/${routeOptions.url?.split('/').at(-1) ?? ''}`;
    if (!methodsAreCapital.has(path) && path !== patterns.path) return;
    const [hint] = nameHints(path, new URL(url, 'http://localhost').searchParams);
    if (hint !== undefined) reply.header('x-hint', hint);
  });
}
