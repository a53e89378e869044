// 2,100 bodies from one address that never arrive, beside honest callers from another address.
import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../bench/support/print-table.ts';
import { askAsHonestCallers, type HonestAnswers, percentileMs } from './support/honest-callers.ts';
import { openHostileConnections } from './support/hostile-connections.ts';
import { addresses, honestPaths, startProduct } from './support/product.ts';

const CONNECTIONS = 2_100;
const BODY_BYTES = 60_000;
const SECONDS = 12;
const HEAD = `POST /unique/v1/extrinsic/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n{`;

await using product = await startProduct();
const askForSeconds = (seconds: number) =>
  askAsHonestCallers({
    baseUrl: product.baseUrl,
    paths: honestPaths,
    localAddress: addresses.honest,
    callers: 8,
    pauseMs: 200,
    signal: AbortSignal.timeout(seconds * 1000),
  });

await askForSeconds(2);
const calm = await askForSeconds(4);
const hostile = await openHostileConnections({
  baseUrl: product.baseUrl,
  localAddress: addresses.hostile,
  connections: CONNECTIONS,
  // Reads, so that a connection closed by the server is noticed.
  onOpen: (socket) => socket.resume().write(HEAD),
});
await pause(500);
const held = hostile.open();
const under = await askForSeconds(SECONDS);
hostile.end();

const row = (name: string, connections: number, answers: HonestAnswers) => {
  const { byStatus } = answers;
  return [
    name,
    connections,
    byStatus.get(200) ?? 0,
    byStatus.get(503) ?? 0,
    byStatus.get('failed') ?? 0,
    percentileMs(answers, 0.99),
  ];
};
printTable(
  `Honest callers beside ${CONNECTIONS} slow bodies of one address: all are answered 200`,
  ['', 'hostile, held open', '200', '503', 'failed', 'p99 ms'],
  [row('before', 0, calm), row('during', held, under)],
);
const all = under.latenciesMs.length;
if (all === 0 || under.byStatus.get(200) !== all) process.exitCode = 1;
