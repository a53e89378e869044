// Starts one Chromium for all browser tests, or a Firefox for every worker, and for every worker separate chains,
// services and a page: tests of other workers change nothing on a worker's chains (time, finality, full blocks).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Engine, launchEngine } from './engine.ts';
import type { HubAddress } from './hub-address.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One hub per worker. */
    hubs: readonly HubAddress[];
    /** WebSocket URLs of all browsers, of which a worker uses one. */
    browserUrls: readonly string[];
    engine: Engine;
  }
}

const program = fileURLToPath(new URL('hub-process.ts', import.meta.url));

/** Starts everything and returns a function that stops it. */
export default async function startGlobalHubs(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.name === 'firefox' ? 'firefox' : 'chromium';
  const workers = Number(project.config.maxWorkers);
  // Each worker has its own Firefox, because only one window of a Firefox can have the focus.
  const browserCount = engine === 'firefox' ? workers : 1;
  const browsers = await Promise.all(Array.from({ length: browserCount }, () => launchEngine(engine)));
  const children = Array.from({ length: workers }, () => fork(program));
  project.provide('hubs', await Promise.all(children.map(addressOf)));
  project.provide(
    'browserUrls',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  project.provide('engine', engine);
  return async () => {
    for (const child of children) child.disconnect();
    const exits = children.map((child) => once(child, 'exit'));
    await Promise.all([...browsers.map((browser) => browser.close()), ...exits]);
  };
}

async function addressOf(child: ChildProcess): Promise<HubAddress> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The hub ended with ${code} before it ran`);
  });
  const [address] = await Promise.race([once(child, 'message'), gone]);
  return address;
}
