import { setImmediate } from 'node:timers/promises';
import { chainApiRoutes } from '@hub/contract/chain-api/routes';
import chainApiExamples from '@hub/contract/examples/chain-api.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { envelopeErrors } from '../error-format.ts';
import { buildApiDocument, SAMPLE_HOST } from './api-document.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { operationOf } from './operation-of.ts';

const info = { title: 'Chain API', version: '1.0.0', description: 'Of a test' };
const documented = chainApiRoutes.map((route) => ({ route, errorSchema: envelopeErrors.schema }));
const examples: Parameters<typeof buildApiDocument>[1]['examples'] = chainApiExamples;

test('a document built in slices equals one built from all routes at once, and other work runs between the slices', async () => {
  let isBuilding = true;
  let turns = 0;
  const building = buildApiDocument('/unique/v1', { ...info, examples }, documented).finally(() => {
    isBuilding = false;
  });
  for (; isBuilding; turns += 1) await setImmediate();
  const { bytes } = await building;
  expect(turns).toBeGreaterThan(5);
  // The documentation page does not resolve references.
  expect(bytes.includes('"$ref"')).toBe(false);

  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of documented) {
    const { operationId, method, path } = entry.route;
    const example = examples?.[operationId];
    const options = { baseUrl: `${SAMPLE_HOST}/unique/v1`, example, convert: jsonSchemaOf };
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(entry, options) };
  }
  const servers = [{ url: '/unique/v1' }];
  expect(JSON.parse(bytes.toString())).toEqual(
    JSON.parse(JSON.stringify({ openapi: '3.1.0', info, servers, paths })),
  );
});
