// Downloads that are never read, on up to 260 connections of one address and up to 12 on each, beside honest callers.
import { setTimeout as pause } from 'node:timers/promises';
import { residentMebibytes } from '../bench/support/memory.ts';
import { printTable } from '../bench/support/print-table.ts';
import { askAsHonestCallers, percentileMs } from './support/honest-callers.ts';
import { openHostileConnections } from './support/hostile-connections.ts';
import { addresses, honestPaths, startProduct } from './support/product.ts';

const SECONDS = 8;
const SAMPLE_MS = 500;
const LARGEST_GROWTH_MIB = 300;
const DOWNLOADS = ['/unique/v1/openapi.json', '/unique/sidecar/transaction/material?metadata=json'];
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** Few connections with many pipelined requests, many connections with one request each, and many with many. */
const shapes = [
  { connections: 26, ahead: 10 },
  { connections: 260, ahead: 1 },
  { connections: 260, ahead: 12 },
];

const rows: (string | number)[][] = [];
for (const { connections, ahead } of shapes) {
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
  await askForSeconds(3);
  const before = residentMebibytes(product.processId);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(product.processId));
  }, SAMPLE_MS);
  const hostile = await openHostileConnections({
    baseUrl: product.baseUrl,
    localAddress: addresses.hostile,
    connections,
    onOpen(socket, index) {
      socket.pause();
      socket.write(get(DOWNLOADS[index % DOWNLOADS.length] ?? '/').repeat(ahead));
    },
  });
  await pause(500);
  const answers = await askForSeconds(SECONDS);
  hostile.end();
  clearInterval(sampling);
  const good = answers.byStatus.get(200) ?? 0;
  const others = answers.latenciesMs.length - good;
  rows.push([`${connections} x ${ahead}`, good, others, percentileMs(answers, 0.99), before, peak]);
  if (good === 0 || others > 0 || peak - before > LARGEST_GROWTH_MIB) process.exitCode = 1;
}
printTable(
  `Honest callers beside unread downloads: all are answered 200, memory grows by at most ${LARGEST_GROWTH_MIB} MiB`,
  ['connections x downloads', '200', 'other', 'p99 ms', 'MiB before', 'peak MiB'],
  rows,
);
