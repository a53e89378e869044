import type { ExampleRequest } from '../../src/examples/example-request.ts';
import type { Random } from '../random-extrinsics/random.ts';
import { oddText, oddValue, spoilText } from './odd-values.ts';
import type { Draft } from './raw-request.ts';
import { spoilBody } from './spoil-body.ts';

/** The draft of an example, unchanged. */
export function draftOf({ params = {}, query = {}, body }: ExampleRequest): Draft {
  return { params, query: Object.entries(query), body };
}

/** An example with one part changed. */
export function spoilDraft(random: Random, draft: Draft, parameters: readonly string[]): Draft {
  const parts = [
    ...Object.keys(draft.params).map(() => 'params' as const),
    ...(draft.query.length > 0 || parameters.length > 0 ? (['query', 'query'] as const) : []),
    ...(draft.body === undefined ? [] : (['body', 'body', 'body'] as const)),
  ];
  if (parts.length === 0) return { ...draft, query: [[oddText(random), oddText(random)]] };
  switch (random.pick(parts)) {
    case 'params':
      return { ...draft, params: spoilParams(random, draft.params) };
    case 'query':
      return { ...draft, query: spoilQuery(random, draft.query, parameters) };
    default:
      return { ...draft, body: spoilBody(random, draft.body) };
  }
}

function spoilParams(random: Random, params: Draft['params']): Draft['params'] {
  const name = random.pick(Object.keys(params));
  const value = random.isLucky(0.5) ? spoilText(random, params[name] ?? '') : oddText(random);
  // An empty value would change the route of the path.
  return { ...params, [name]: value === '' ? ' ' : value };
}

function spoilQuery(random: Random, query: Draft['query'], parameters: readonly string[]): Draft['query'] {
  const name = random.pick([...parameters, ...query.map(([known]) => known), oddText(random)]);
  const others = query.filter(([known]) => known !== name);
  const old = query.find(([known]) => known === name)?.[1];
  switch (random.below(7)) {
    case 0:
      return others;
    case 1:
      return [...query, [name, oddText(random)]];
    case 2:
      return [...others, [`${name}[]`, oddText(random)], [`${name}[]`, oddText(random)]];
    case 3:
      return [...others, [`${name}[a][b]`, oddText(random)]];
    case 4:
      return [...query, [spoilText(random, name), JSON.stringify(oddValue(random))]];
    default:
      return [...others, [name, old === undefined ? oddText(random) : spoilText(random, old)]];
  }
}
