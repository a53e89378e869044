import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutKinds } from '../src/examples/carry-out-kinds.ts';
import { type ExampleFacts, exampleChain, readStoryFacts } from '../src/examples/example-facts.ts';
import { exampleGroups } from '../src/examples/example-groups.ts';
import { storyPlaces } from '../src/examples/kind-places.ts';
import { exampleUrl, sendExample } from '../src/examples/send-example.ts';
import { tokenKinds } from '../src/examples/token-kinds.ts';
import { launchBrowser } from '../src/launch-browser.ts';
import { TEST_START_MS } from '../src/test-clock.ts';
import { TestNetwork } from '../src/test-network.ts';
import { checkDescriptions } from './support/check-descriptions.ts';
import { checkOpenApi, type OpenApi } from './support/check-openapi.ts';
import { runShell, runTypeScript, type Sample, samplesOf } from './support/run-samples.ts';

type Recorded = Readonly<Record<string, { readonly request: unknown; readonly response: unknown }>>;

/**
 * The operation ids of samples whose reader must put in a value that the chain of `npm start` does not have at the
 * beginning.
 */
const replaced = [
  'createToken',
  'createTokens',
  'batchAllStatus',
  ...new Set(tokenKinds('', '', storyPlaces).map(({ name }) => `${name}Status`)),
  'getQuarantinedBlock',
];

let network: TestNetwork;
let facts: ExampleFacts;
/** The curl samples as a reader meets them at the beginning, and the operation ids of those that failed then. */
let samplesAtStart: readonly Sample[];
let failedAtStart: string[];

beforeAll(async () => {
  // The chain starts at another time than the recorded one, because no sample may depend on the time.
  network = await TestNetwork.create({ ...exampleChain, startMs: TEST_START_MS + 1_234_567_890 });
  const story = await readStoryFacts(network);
  const documents = await Promise.all(exampleGroups.map(({ url }) => readDocument(url(network))));
  samplesAtStart = documents.flatMap((document) => samplesOf(document, 'curl', network.serverUrl));
  // The samples that submit run first, because the samples of statuses name the hashes of the submitted extrinsics.
  const submits = ({ operationId }: Sample) => /submit/i.test(operationId);
  failedAtStart = await runShell(samplesAtStart.filter(submits));
  await network.processAll();
  failedAtStart.push(...(await runShell(samplesAtStart.filter((sample) => !submits(sample)))));
  facts = { ...story, newHashes: await carryOutKinds(network, story) };
});
afterAll(() => network[Symbol.asyncDispose]());

async function readDocument(url: string): Promise<OpenApi> {
  return (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
}

it('the curl samples run on the chain of `npm start`, except those that say what to replace', () => {
  const marked = samplesAtStart.filter(({ source }) => source.startsWith('# Replace '));
  expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual(replaced.toSorted());
  expect(failedAtStart.toSorted()).toEqual(replaced.toSorted());
  expect(replaced).toHaveLength(35);
});

describe.each(exampleGroups)('$name', ({ name, routes, requests, url }) => {
  let recorded: Recorded;
  let document: OpenApi;
  beforeAll(async () => {
    const file = new URL(`../../contract/src/examples/${name}.json`, import.meta.url);
    recorded = JSON.parse(await readFile(file, 'utf8'));
    document = await readDocument(url(network));
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

  it('the OpenAPI 3.1 document contains every route with an example, and has no defect', () => {
    expect(checkOpenApi(document)).toEqual([]);
    const operationIds = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(operationIds.toSorted()).toEqual(routes.map(({ operationId }) => operationId).toSorted());
    expect(Object.keys(recorded)).toEqual(routes.map(({ operationId }) => operationId));
  });

  it('the document describes every operation, every parameter with its default, and every field of a body', () => {
    expect(checkDescriptions(document, routes)).toEqual([]);
  });

  it.each(['curl', 'TypeScript'])('there is a %s sample of each operation', (label) => {
    expect(samplesOf(document, label, network.serverUrl)).toHaveLength(routes.length);
  });

  it('the TypeScript samples run', async () => {
    expect(await runTypeScript(samplesOf(document, 'TypeScript', network.serverUrl))).toEqual([]);
  });
});

it('the documentation page of the chain API makes no requests to other hosts', async () => {
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
