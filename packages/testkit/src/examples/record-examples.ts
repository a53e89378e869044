// `npm run examples`: sends the first example request of each route to a reproducible chain, and records the answers
// for the documentation.
import { mkdir, writeFile } from 'node:fs/promises';
import { TestNetwork } from '../test-network.ts';
import { exampleChain } from './example-facts.ts';
import { exampleGroups } from './example-groups.ts';
import { prepareExamples } from './prepare-examples.ts';
import { sendExample } from './send-example.ts';

const folder = new URL('../../../contract/src/examples/', import.meta.url);
/** The node of `npm start`, in place of the free port of the chain here: a second recording changes nothing. */
const publicNodeUrl = 'ws://127.0.0.1:9944';

await using network = await TestNetwork.create(exampleChain);
const facts = await prepareExamples(network);
await mkdir(folder, { recursive: true });
for (const { name, routes, requests, url } of exampleGroups) {
  // The examples of the group before submitted extrinsics, which the indexer lists.
  await network.processAll();
  const examples: Record<string, unknown> = {};
  for (const route of routes) {
    const request = requests(facts)[route.operationId]?.[0];
    if (request === undefined) throw new Error(`No example of ${route.operationId}`);
    const { status, body } = await sendExample(url(network), route, request);
    if (status !== 200) throw new Error(`${route.operationId}: ${status} ${JSON.stringify(body)}`);
    examples[route.operationId] = { request, response: body };
  }
  const text = JSON.stringify(examples, undefined, 2).replaceAll(network.nodeUrl, publicNodeUrl);
  await writeFile(new URL(`${name}.json`, folder), `${text}\n`);
}
