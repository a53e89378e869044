// `npm start` with an existing build of the page: from spawning it until it prints its addresses.
import { connect } from './support/json-rpc.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';
import { startProcess } from './support/start-process.ts';

const ports = { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0', LOG_LEVEL: 'silent' };

async function secondsToReady(): Promise<number> {
  const startedMs = performance.now();
  await using stack = await startProcess('stack', [], ports);
  const seconds = (performance.now() - startedMs) / 1000;
  using client = await connect(stack.url);
  const name = await client.call('system_chain');
  if (name !== 'Unique Development') throw new Error(`system_chain answered ${name}`);
  return seconds;
}

// The first start builds the page if its sources have changed, and writes the compile cache.
await secondsToReady();
printFigures('Whole stack', [
  { what: 'command to ready', unit: 's', samples: await repeat(5, secondsToReady) },
]);
