// Starts one browser for all browser tests, and for every worker separate chains, services and a page: no test is
// affected by changes that another one makes to a chain (time, finality, full blocks).
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
    browserUrl: string;
    engine: Engine;
  }
}

const program = fileURLToPath(new URL('hub-process.ts', import.meta.url));

/** Starts everything and returns a function that stops it. */
export default async function startGlobalHubs(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.name === 'firefox' ? 'firefox' : 'chromium';
  const browser = await launchEngine(engine);
  const children = Array.from({ length: Number(project.config.maxWorkers) }, () => fork(program));
  project.provide('hubs', await Promise.all(children.map(addressOf)));
  project.provide('browserUrl', browser.wsEndpoint());
  project.provide('engine', engine);
  return async () => {
    for (const child of children) child.disconnect();
    await Promise.all([browser.close(), ...children.map((child) => once(child, 'exit'))]);
  };
}

async function addressOf(child: ChildProcess): Promise<HubAddress> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The hub ended with ${code} before it ran`);
  });
  const [address] = await Promise.race([once(child, 'message'), gone]);
  return address;
}
