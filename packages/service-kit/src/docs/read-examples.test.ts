import { chainApiRoutes } from '@hub/contract/chain-api/routes';
import { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import { indexerRoutes } from '@hub/contract/indexer/routes';
import { expect, test } from 'vitest';
import { envelopeErrors } from '../error-format.ts';
import { buildApiDocument } from './api-document.ts';
import { parseExamples } from './parse-examples.ts';
import { readExamples } from './read-examples.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { readonly content: Record<string, { readonly example?: unknown }> }>;
}

test.each([
  ['chain-api', chainApiRoutes],
  ['indexer', indexerRoutes],
  ['sidecar', sidecarRoutes],
] as const)('the document of the %s shows the recorded answer of every route', async (api, routes) => {
  const examples = await readExamples(api);
  const documented = routes.map((route) => ({ route, errorSchema: envelopeErrors.schema }));
  const info = { title: 'Of a test', version: '1.0.0', description: 'Of a test' };
  const { bytes } = await buildApiDocument('/base', { ...info, examples }, documented);
  const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, Operation>> };
  const shown = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId, responses }) => [
      operationId,
      Object.values(responses['200']?.content ?? {})[0]?.example,
    ]),
  );
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(examples).map(([id, { response }]) => [id, response])),
  );
  expect(Object.keys(examples).toSorted()).toEqual(routes.map(({ operationId }) => operationId).toSorted());
});

const recorded = '{"getThing":{"request":{"params":{"id":"1"}},"response":null}}';

test('recorded examples are read as they are written', () => {
  expect(parseExamples('/some/indexer.json', recorded)).toEqual(JSON.parse(recorded));
});

test.each([
  ['an empty file', ''],
  ['a file that ends early', recorded.slice(0, -5)],
  ['null instead of an object', 'null'],
  ['a list', '[]'],
  ['an example without an answer', '{"getThing":{"request":{}}}'],
  ['an example with a parameter that is no text', recorded.replace('"1"', '1')],
  ['an example with a request part that does not exist', recorded.replace('params', 'parameters')],
])('%s is refused with the name of the file and the advice to record the examples again', (_name, text) => {
  expect(() => parseExamples('/some/indexer.json', text)).toThrow(
    /^The examples in \/some\/indexer\.json are broken: .+\. Record them again: npm run examples$/s,
  );
});
