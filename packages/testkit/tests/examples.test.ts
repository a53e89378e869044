import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleFacts, exampleSealing, prepareExamples } from '../src/examples/example-facts.ts';
import { exampleGroups } from '../src/examples/example-groups.ts';
import { exampleUrl, sendExample } from '../src/examples/send-example.ts';
import { launchBrowser } from '../src/launch-browser.ts';
import { TestNetwork } from '../src/test-network.ts';
import { checkOpenApi, type OpenApi } from './support/check-openapi.ts';

type Recorded = Readonly<Record<string, { readonly request: unknown; readonly response: unknown }>>;

let network: TestNetwork;
let facts: ExampleFacts;

beforeAll(async () => {
  network = await TestNetwork.create({ sealing: exampleSealing });
  facts = await prepareExamples(network);
});
afterAll(() => network[Symbol.asyncDispose]());

describe.each(exampleGroups)('$name', ({ name, routes, requests, url }) => {
  let recorded: Recorded;
  let document: OpenApi;
  beforeAll(async () => {
    const file = new URL(`../../contract/src/examples/${name}.json`, import.meta.url);
    recorded = JSON.parse(await readFile(file, 'utf8'));
    document = (await (await fetch(`${url(network)}/openapi.json`)).json()) as OpenApi;
  });

  it.each(routes.map((route) => [route.operationId, route] as const))(
    'examples of %s are answered as described',
    async (operationId, route) => {
      const examples = requests(facts)[operationId] ?? [];
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const { status, body } = await sendExample(url(network), route, example);
        expect({ status, ...(status !== 200 && { body }) }, exampleUrl(route, example)).toEqual({
          status: 200,
        });
        expect(route.response.safeParse(body).error).toBeUndefined();
      }
      // On a failure, run: npm run examples.
      expect(recorded[operationId]?.request).toEqual(examples[0]);
      expect(route.response.safeParse(recorded[operationId]?.response).error).toBeUndefined();
    },
  );

  it('the document is OpenAPI 3.1 and shows an example of every route', () => {
    expect(checkOpenApi(document)).toEqual([]);
    const operationIds = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(operationIds.toSorted()).toEqual(routes.map(({ operationId }) => operationId).toSorted());
    expect(Object.keys(recorded)).toEqual(routes.map(({ operationId }) => operationId));
  });
});

it('the documentation page makes no requests to other hosts', async () => {
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  // The browser draws 250 operations while this process, which serves them, also runs the network.
  page.setDefaultTimeout(100_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${network.chainApiUrl}/docs`);
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock').first().waitFor();
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => !url.startsWith(network.serverUrl) && !url.startsWith('data:'))).toEqual([]);
});
