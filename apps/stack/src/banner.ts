import type { WebNetworkConfig } from '@hub/contract/web-config';
import type { StackConfig } from './config.ts';
import type { Stack } from './start-stack.ts';

/** The text shown when everything runs: addresses, how to use them, and how to stop. */
export function banner(
  { url, web, readiness }: Pick<Stack, 'url' | 'web' | 'readiness'>,
  config: StackConfig,
  startedInMs: number,
): string {
  const isDevelopment = config.networks.some(({ node }) => node.kind === 'development');
  const missing = Object.entries(readiness()).flatMap(([part, { reasons }]) =>
    reasons.map((reason) => row('Not yet', `${part}: ${reason}`)),
  );
  return [
    '',
    `  Unique Staking Hub   ${missing.length === 0 ? 'ready' : 'started'} in ${(startedInMs / 1000).toFixed(1)} s`,
    ...missing,
    '',
    row('Page', `${url}/`),
    ...web.networks.flatMap((network) => ['', ...networkRows(url, network, isDevelopment)]),
    '',
    row('Database', describeDatabase(config)),
    row('Operations', `${url}/health  /ready  /metrics`),
    '',
    ...(isDevelopment ? developmentHints(config) : []),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}

function networkRows(
  url: string,
  { symbol, chainApiUrl, indexerUrl, nodeUrl }: WebNetworkConfig,
  isDevelopment: boolean,
): string[] {
  return [
    row(symbol, `${isDevelopment ? 'development chain' : 'node'}  ${nodeUrl}`),
    row('', `chain API  ${url}${chainApiUrl}  (read ${chainApiUrl}/docs)`),
    row('', `indexer    ${url}${indexerUrl}  (read ${indexerUrl}/docs)`),
  ];
}

function describeDatabase({ database }: StackConfig): string {
  if (database === 'memory') return 'embedded, in memory: every start begins anew (keep it with --data DIR)';
  if ('dataDir' in database) return `embedded, in ${database.dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL at ${host}${pathname}`;
}

function developmentHints({ dataDir }: StackConfig): string[] {
  return [
    '  Connect a wallet   Open the page, press Connect, choose "Development wallet" and an account such as Alice.',
    '                     It signs in the browser with well-known keys: for these chains only.',
    '  A real network     UNIQUE_NODE_URL=wss://... DATABASE_URL=postgres://... npm start',
    ...(dataDir === undefined ? [] : [`  Kept               chains and database in ${dataDir}`]),
    '',
  ];
}

function row(label: string, value: string): string {
  return `  ${label.padEnd(12)} ${value}`;
}
