import type { StakingNetwork } from '@hub/contract/chain-api/staking/model';
import type { Hex } from '@hub/primitives/hex';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get } from './support/chain-api-network.ts';
import { type InterleavedNode, startInterleavedNode } from './support/interleaved-node.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const dayMs = 86_400_000;
/** The services query the heads themselves after a second without an announcement, so these methods are not counted. */
const headMethods: ReadonlySet<string> = new Set(['chain_getHeader', 'chain_getFinalizedHead']);
const alice = createSigner('//Alice');
const unstake = { section: 'appPromotion', method: 'unstakePartial', args: [`1${'0'.repeat(18)}`] };

describe('one block per request', () => {
  let network: TestNetwork;
  let node: InterleavedNode;
  let api: RunningApi;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    node = await startInterleavedNode(network.nodeUrl);
    const { database, clock } = network;
    api = await startApi({ nodeUrl: node.url, database, nowMs: clock.nowMs });
    await submit(stakeCall(1000));
    network.devchain.chain.seal({ count: 4 });
    await settled();
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await node[Symbol.asyncDispose]();
    await network[Symbol.asyncDispose]();
  });

  const settled = () => api.chainApi.caughtUp(network.devchain.chain.bestBlock().number);
  const best = () => network.devchain.chain.bestBlock();

  /** Puts a call of Alice into the pool, so that the next block executes it. */
  async function submit(call: object): Promise<void> {
    const { status } = await post('extrinsic/submit', await buildSigned(api.url, alice, call));
    expect(status).toBe(200);
  }

  async function post(path: string, body: object): Promise<Response> {
    return fetch(`${api.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  interface Read {
    readonly name: string;
    readonly path: string;
    readonly args?: unknown[];
    readonly at?: string;
  }

  const reads: Read[] = [
    { name: 'balance', path: `balance?address=${alice.address}` },
    { name: 'staking position', path: `staking/position?address=${alice.address}` },
    { name: 'staking rate', path: 'staking/rate?' },
    { name: 'storage', path: 'query/query/system/account?', args: [alice.address] },
    { name: 'storage, short path', path: 'query/system/number?' },
    { name: 'constant', path: 'query/consts/appPromotion/nominal?' },
    {
      name: 'rpc',
      path: 'query/rpc/appPromotion/totalStaked?',
      args: [{ Substrate: alice.address }],
    },
    { name: 'generation 2', path: `balances/get?address=${alice.address}`, at: 'atBlockHash' },
  ];

  /** This route always reads the best block. */
  const wholeNetwork: Read = { name: 'staking of the network', path: 'staking/network' };

  async function read({ path, args, at = 'at' }: Read, hash?: string): Promise<Response> {
    const query = hash === undefined ? path : `${path}&${at}=${hash}`;
    return args === undefined ? fetch(`${api.url}/${query}`) : post(query, { args });
  }

  const happenings = [
    [
      'a day passes and an unstake is executed',
      () => network.devchain.chain.seal({ timestampMs: best().timestampMs + dayMs }),
    ],
    ['the best block is replaced', () => network.devchain.chain.reorg({ depth: 1 })],
  ] as const;

  const asking = reads.filter(({ name }) => name !== 'constant');
  it.each(asking.flatMap((route) => happenings.map(([what, act]) => ({ ...route, what, act }))))(
    'the answer of $name is of one block even if $what between two of its reads',
    async ({ act, ...route }) => {
      for (let nth = 1; ; nth += 1) {
        await submit(unstake);
        node.beforeRequest(nth, act);
        const answer = await read(route);
        expect(answer.status).toBe(200);
        if (!node.disarm()) {
          expect(nth).toBeGreaterThan(1);
          return;
        }
        const hash = answer.headers.get('x-block-hash') ?? '';
        await settled();
        const again = await read(route, hash);
        expect(again.headers.get('x-block-hash')).toBe(hash);
        expect(again.headers.get('x-block-number')).toBe(answer.headers.get('x-block-number'));
        expect(await answer.text()).toBe(await again.text());
      }
    },
  );

  it.each(happenings)('staking of the network is of the block it names even if %s', async (_, act) => {
    for (let nth = 1; ; nth += 1) {
      await submit(unstake);
      node.beforeRequest(nth, act);
      const answer = (await (await read(wholeNetwork)).json()) as StakingNetwork;
      const isOver = !node.disarm();
      await settled();
      const storedAt = async (path: string) => {
        const there = await post(`query/query/${path}?at=${answer.blockHash}`, { args: [] });
        return BigInt(((await there.json()) as { json: string | number }).json);
      };
      expect(await storedAt('system/number')).toBe(BigInt(answer.blockNumber));
      expect(await storedAt('timestamp/now')).toBe(BigInt(answer.blockTimestampMs));
      expect(await storedAt('appPromotion/totalStaked')).toBe(BigInt(answer.totalStaked));
      expect(await storedAt('balances/totalIssuance')).toBe(BigInt(answer.totalIssuance));
      if (isOver) return;
    }
  });

  it.each<[string, string[]]>([
    ['storage', ['state_getStorage']],
    ['storage, short path', ['state_getStorage']],
    ['constant', []],
    ['rpc', ['appPromotion_totalStaked']],
    ['staking rate', ['state_queryStorageAt']],
    ['staking of the network', ['state_queryStorageAt']],
    ['balance', ['state_call', 'state_getKeysPaged', 'state_queryStorageAt', 'state_queryStorageAt']],
    [
      'staking position',
      ['state_call', 'state_getKeysPaged', 'state_queryStorageAt', 'state_queryStorageAt'],
    ],
  ])('%s, read again at the same block, sends the node only %j', async (name, methods) => {
    const route = [...reads, wholeNetwork].find((one) => one.name === name) as Read;
    await read(route);
    const before = node.asked.length;
    await read(route);
    const asked = node.asked.slice(before).map(({ method }) => method);
    expect(asked.filter((method) => !headMethods.has(method)).sort()).toEqual(methods);
  });

  it('the hash of a finalized block number is requested from the node once, that of a higher number each time', async () => {
    const [route] = reads as [Read];
    const { hash, number } = network.devchain.chain.finalizedBlock();
    // The services compare the hashes of all nodes at some heights themselves: only the request's own are counted.
    const askedAt = async (name: number, params: unknown[]) => {
      const before = node.asked.length;
      expect((await read(route, String(name))).headers.get('x-block-number')).toBe(String(name));
      const own = JSON.stringify({ method: 'chain_getBlockHash', params });
      const asked = node.asked.slice(before).map(({ method, params }) => JSON.stringify({ method, params }));
      return asked.filter((request) => request === own).length;
    };
    const final = [[number - 1, number]];
    expect([await askedAt(number - 1, final), await askedAt(number - 1, final)]).toEqual([1, 0]);
    const above = [best().number];
    expect([await askedAt(best().number, above), await askedAt(best().number, above)]).toEqual([1, 1]);
    expect((await read(route, String(number))).headers.get('x-block-hash')).toBe(hash);
  });

  describe('at', () => {
    it.each(reads)(
      'the answer of $name is of the requested block, which is also in its headers',
      async (route) => {
        const { hash, number } = best();
        const now = await (await read(route)).text();
        network.devchain.chain.seal({ timestampMs: best().timestampMs + dayMs });
        await settled();
        const then = await read(route, hash);
        expect(await then.text()).toBe(now);
        expect(then.headers.get('x-block-hash')).toBe(hash);
        expect(then.headers.get('x-block-number')).toBe(String(number));
        const newest = await read(route);
        expect(newest.headers.get('x-block-hash')).toBe(best().hash);
      },
    );

    it('`at` takes the number of a block on the best chain, and a hash in upper case or with spaces around it', async () => {
      const { hash, number } = best();
      const [route] = reads as [Read];
      for (const name of [String(number), hash.toUpperCase().replace('0X', '0x'), ` ${hash} `]) {
        expect((await read(route, encodeURIComponent(name))).headers.get('x-block-hash')).toBe(hash);
      }
    });

    it.each(['0x12', 'best', '-1', '1.5', `0x${'g'.repeat(64)}`])(
      'at=%s is refused as no block',
      async (name) => {
        const { status, body } = await get(`${api.url}/balance?address=${alice.address}&at=${name}`);
        expect(status).toBe(400);
        expect(body).toMatchObject({ error: { name: 'Validation' } });
      },
    );

    it.each([`0x${'00'.repeat(32)}`, '4294967295', '4294967296', '9007199254740991'])(
      'an unknown block is not found: %s',
      async (name) => {
        const { status, body } = await get(`${api.url}/staking/rate?at=${name}`);
        expect(status).toBe(404);
        expect(body).toMatchObject({ error: { details: { code: 'BlockNotFound' } } });
      },
    );
  });

  describe('a block that the node lacks since it was reverted', () => {
    it.each(reads.slice(0, 5))('a block that was reverted is not found: $name', async (route) => {
      const { chain } = network.devchain;
      const before = chain.snapshot();
      const { hash } = chain.seal();
      await settled();
      expect((await read(route, hash)).status).toBe(200);
      chain.revert(before);
      const gone = await read(route, hash);
      expect(gone.status).toBe(404);
      expect(gone.headers.get('x-block-hash')).toBeNull();
    });
  });

  describe('caches', () => {
    const url = (at: string) => `${api.url}/balance?address=${alice.address}&at=${at}`;
    const cacheControl = async (at: string) => (await fetch(url(at))).headers.get('cache-control');
    const immutable = 'public, max-age=31536000, immutable';

    it('caches may reuse without asking only the answer about a finalized block named by its hash', async () => {
      const chain = network.devchain.chain;
      const { hash, number } = chain.finalizedBlock();
      expect(await cacheControl(hash)).toBe(immutable);
      expect(await cacheControl(String(number))).toBe('no-cache');
      expect(await cacheControl(best().hash)).toBe('no-cache');
      expect((await fetch(`${api.url}/balance?address=${alice.address}`)).headers.get('cache-control')).toBe(
        'no-cache',
      );
    });

    // A pruning node has discarded the state of such a block.
    it.skipIf(statePruningOfRun() !== undefined)(
      'caches have to revalidate an answer about a block that left the chain, although its number is final',
      async () => {
        const lost: Hex = best().hash;
        network.devchain.chain.reorg({ depth: 1 });
        network.devchain.chain.seal({ count: 5 });
        await settled();
        expect(await cacheControl(lost)).toBe('no-cache');
      },
    );

    it('caches get 304 if nothing changed', async () => {
      const { hash } = network.devchain.chain.finalizedBlock();
      const etag = (await fetch(url(hash))).headers.get('etag') ?? '';
      const again = await fetch(url(hash), { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('x-block-hash')).toBe(hash);
      expect(again.headers.get('cache-control')).toBe(immutable);
      const other = await fetch(url('1'), { headers: { 'if-none-match': etag } });
      expect(other.status).toBe(200);
    });

    it('caches may not store an error', async () => {
      const { hash } = network.devchain.chain.finalizedBlock();
      const refused = await fetch(`${api.url}/balance?address=nobody&at=${hash}`);
      expect(refused.status).toBe(400);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    });
  });
});
