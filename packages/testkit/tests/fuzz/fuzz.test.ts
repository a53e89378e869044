import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Route } from '@hub/contract/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleChain } from '../../src/examples/example-facts.ts';
import { exampleGroups } from '../../src/examples/example-groups.ts';
import type { ExampleRequest } from '../../src/examples/example-request.ts';
import { prepareExamples } from '../../src/examples/prepare-examples.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { createRandom } from '../random-extrinsics/random.ts';
import type { OpenApi } from '../support/check-openapi.ts';
import { answerCheck, type CheckAnswer } from './check-answer.ts';
import { draftOf, spoilDraft } from './draft-request.ts';
import type { RawRequest } from './raw-request.ts';
import { sendRaw } from './send-raw.ts';
import { breakRequest, paced, writeRequest } from './write-request.ts';

/** The environment variables REQUESTS and FUZZ_SEED change the number of requests and their sequence. */
const REQUESTS = Number(process.env.REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Time and memory are only meaningful in a long run that is alone on its machine. */
const IS_LONG = REQUESTS >= 50_000;
const CALLERS = 16;
const SLOWEST_MS = 2_000;
const MOST_GROWTH_BYTES = 20 * 1024 * 1024;

interface Target {
  readonly base: string;
  readonly route: Route;
  readonly parameters: readonly string[];
  readonly examples: readonly ExampleRequest[];
  readonly check: CheckAnswer;
  /** Names of query parameters, and indexes of examples, that were answered with 200. */
  readonly accepted: Set<string>;
}

let network: TestNetwork;
const targets: Target[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

beforeAll(async () => {
  network = await TestNetwork.create(exampleChain);
  const facts = await prepareExamples(network);
  for (const { routes, requests, url } of exampleGroups) {
    const document = (await (await fetch(`${url(network)}/openapi.json`)).json()) as OpenApi;
    const base = new URL(url(network)).pathname;
    const examples = requests(facts);
    for (const route of routes) {
      const operation =
        document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      targets.push({
        base,
        route,
        parameters: (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
        examples: examples[route.operationId] ?? [],
        check: answerCheck(route, document),
        accepted: new Set(),
      });
    }
  }
});
afterAll(async () => {
  agent.destroy();
  await network[Symbol.asyncDispose]();
});

const times: number[] = [];
const problems: string[] = [];
const statuses = new Map<number, number>();

async function send(target: Target, raw: RawRequest): Promise<number | undefined> {
  const startMs = performance.now();
  const answer = await sendRaw(network.serverUrl, agent, raw);
  if (raw.pace === 'at once') times.push(performance.now() - startMs);
  if (answer === undefined) return undefined;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const problem = target.check(raw.method, answer);
  if (problem !== undefined) {
    const body = raw.body?.toString().slice(0, 400) ?? '';
    problems.push(
      `${target.route.operationId}: ${problem}\n  ${raw.method} ${raw.path.slice(0, 300)} ${body}\n  ${answer.body.slice(0, 300)}`,
    );
  }
  return answer.status;
}

/** One request of the sequence: half have one wrong value, a quarter are broken in transit, a quarter are valid. */
async function sendNext(index: number): Promise<void> {
  const random = createRandom(SEED * 1_000_003 + index);
  const target = random.pick(targets);
  const example = draftOf(random.pick(target.examples));
  const kind = random.below(4);
  const draft = kind < 2 ? spoilDraft(random, example, target.parameters) : example;
  const sound = writeRequest(target.base, target.route, draft);
  await send(target, paced(random, kind === 2 ? breakRequest(random, sound) : sound));
}

async function sendAll(from: number, to: number): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < to) {
        next += 1;
        await sendNext(next);
      }
    }),
  );
}

it('every example of a route gets status 200, and its examples use all its query parameters', async () => {
  for (const target of targets) {
    for (const [index, example] of target.examples.entries()) {
      const status = await send(target, writeRequest(target.base, target.route, draftOf(example)));
      if (status !== 200) continue;
      target.accepted.add(`example ${index}`);
      // Fields of an object in a query are written as `name[field]`.
      for (const name of Object.keys(example.query ?? {})) target.accepted.add(name.replace(/\[.*/, ''));
    }
  }
  const missing = targets.flatMap(({ route, parameters, examples, accepted }) =>
    [...parameters, ...examples.map((_example, index) => `example ${index}`)]
      .filter((input) => !accepted.has(input))
      .map((input) => `${route.operationId} ${input}`),
  );
  expect([...problems, ...missing]).toEqual([]);
});

it(`${REQUESTS} requests of seed ${SEED} get answers as documented`, { timeout: 3_600_000 }, async () => {
  await sendAll(0, Math.floor(REQUESTS / 4));
  const heapBefore = heapBytes();
  await sendAll(Math.floor(REQUESTS / 4), REQUESTS);
  const growth = heapBytes() - heapBefore;
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  process.stdout.write(
    `${REQUESTS} requests: ${[...statuses]
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}; ` +
      `ms p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}; heap ${(growth / 2 ** 20).toFixed(1)} MiB more\n`,
  );
  expect(problems.slice(0, 20)).toEqual([]);
  expect((await fetch(`${network.serverUrl}/ready`)).status).toBe(200);
  if (!IS_LONG) return;
  expect(times.at(-1)).toBeLessThan(SLOWEST_MS);
  expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed - times.length * Float64Array.BYTES_PER_ELEMENT;
}
