import { clientFrame } from './websocket-frames.ts';

/** The behaviour of each hostile connection of a kind. */
export interface FloodKind {
  readonly name: string;
  readonly server: 'chain API' | 'node';
  /** Written once after the handshake. */
  readonly opening: Buffer;
  /** Makes the data that is then written repeatedly; empty for none. */
  readonly burst: () => Buffer;
  readonly pauseMs: number;
  /** Whether answers are read. */
  readonly reads: boolean;
  /** Whether the connection is closed after `pauseMs` and opened again; it then sends no bursts. */
  readonly churns: boolean;
}

const usual = {
  opening: Buffer.alloc(0),
  burst: () => Buffer.alloc(0),
  pauseMs: 10,
  reads: true,
  churns: false,
};
const many = (count: number, ...frames: readonly Buffer[]) =>
  Buffer.concat(Array.from({ length: count }, () => frames).flat());

const connect = clientFrame('40/v1,');
const event = (...args: readonly unknown[]) => clientFrame(`42/v1,${JSON.stringify(args)}`);
const ofChainApi = { ...usual, server: 'chain API', opening: connect } as const;

const ask = (method: string, ...params: readonly unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });
const request = (method: string, ...params: readonly unknown[]) =>
  clientFrame(JSON.stringify(ask(method, ...params)));
const batch = (count: number, method: string, ...params: readonly unknown[]) =>
  clientFrame(JSON.stringify(Array.from({ length: count }, () => ask(method, ...params))));
const ofNode = { ...usual, server: 'node' } as const;

const systemPrefix = '0x26aa394eea5630e07c48ae0c9558cef7';

/** Every kind, in the order in which they are measured; `KINDS` chooses some by their index. */
export const floodKinds: readonly FloodKind[] = [
  {
    ...ofChainApi,
    name: 'subscribe and unsubscribe',
    burst: () => many(10, event('subscribe:blocks', null), event('unsubscribe:blocks', null)),
  },
  { ...ofChainApi, name: 'frames that are no packets', burst: () => many(20, clientFrame('hello')) },
  { ...ofChainApi, name: 'pongs of engine.io', burst: () => many(20, clientFrame('3')) },
  { ...ofChainApi, name: 'WebSocket pings', burst: () => many(20, clientFrame('x'.repeat(100), 'ping')) },
  {
    ...ofChainApi,
    name: 'namespaces joined and left',
    burst: () => many(10, connect, clientFrame('41/v1,')),
  },
  { ...ofChainApi, name: 'frames of 1 MB', burst: () => clientFrame('x'.repeat(1_000_000)), pauseMs: 50 },
  {
    ...ofChainApi,
    name: 'history that is not read',
    opening: Buffer.concat([
      connect,
      ...['blocks', 'extrinsics', 'events', 'balances'].map((topic) =>
        event(`subscribe:${topic}`, { fromBlock: 1 }),
      ),
    ]),
    reads: false,
  },
  { ...ofChainApi, name: 'connections that come and go', pauseMs: 1, churns: true },
  { ...ofNode, name: 'requests', burst: () => many(20, request('system_chain')) },
  {
    ...ofNode,
    name: 'requests, answers unread',
    burst: () => many(5, request('state_getMetadata')),
    reads: false,
  },
  { ...ofNode, name: 'batches', burst: () => batch(1000, 'state_getMetadata'), pauseMs: 50 },
  {
    ...ofNode,
    name: 'batches of all keys',
    burst: () => batch(1000, 'state_getKeysPaged', systemPrefix, 1000),
    pauseMs: 50,
  },
  {
    ...ofNode,
    name: 'subscriptions',
    burst: () => many(5, request('state_subscribeStorage', null), request('chain_subscribeNewHeads')),
  },
  {
    ...ofNode,
    name: 'messages of 15 MB',
    burst: () => clientFrame(`[${'0,'.repeat(7_800_000)}0]`),
    pauseMs: 50,
  },
  { ...ofNode, name: 'messages of 16 MB', burst: () => clientFrame('x'.repeat(16_000_000)), pauseMs: 50 },
  { ...ofNode, name: 'WebSocket pings', burst: () => many(20, clientFrame('x'.repeat(100), 'ping')) },
  { ...ofNode, name: 'connections that come and go', pauseMs: 1, churns: true },
];
