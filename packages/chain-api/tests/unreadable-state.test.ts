import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectClient } from './realtime/support/clients.ts';
import { get, post } from './support/chain-api-network.ts';
import { type Change, type FaultyNode, startFaultyNode } from './support/faulty-node.ts';
import { createSigner } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const keys = {
  account: '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9',
  events: '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7',
  pendingUnstake: '0x42b67acb8bd223c60d0c8f621ffefc0ae280fa2db99bd3827aac976de75af95f',
};

let network: TestNetwork;
let node: FaultyNode;
let api: RunningApi;
let driver: RuntimeDriver;
const resources = new AsyncDisposableStack();
beforeAll(async () => {
  network = resources.use(await TestNetwork.create({ chainApi: false, indexer: false }));
  driver = createRuntimeDriver(network.devchain.chain);
  node = resources.use(await startFaultyNode(network.nodeUrl));
  api = resources.use(await startAnother());
});
afterAll(() => resources.disposeAsync());
afterEach(() => node.spoil(undefined));

function startAnother(): Promise<RunningApi> {
  const { database, clock } = network;
  return startApi({ nodeUrl: node.url, database, nowMs: clock.nowMs });
}

const chain = () => network.devchain.chain;
const origin = () => new URL(api.url).origin;
const generation1 = (path: string) => get(`${api.url}${path}`);
const generation2 = (path: string) => get(`${origin()}/v2/unique${path}`);
const sidecar = (path: string) => get(`${origin()}/unique/sidecar${path}`);

/** Replaces every stored value whose key has this prefix by two meaningless bytes. */
const spoilStorage =
  (prefix: string): Change =>
  (method, [key], result) => {
    if (method === 'state_getStorage') return String(key).startsWith(prefix) ? '0xffff' : undefined;
    if (method !== 'state_queryStorageAt') return undefined;
    const [answer] = result as [{ changes: [string, string | null][] }];
    const changes = answer.changes.map(([name, value]) => [name, name.startsWith(prefix) ? '0xffff' : value]);
    return [{ ...answer, changes }];
  };

/** The details that name an entry and the newest block. */
function namedAt(entry: string) {
  const { number, hash } = chain().bestBlock();
  return { entry, blockNumber: number, blockHash: hash };
}

const ofGeneration1 = (entry: string) => ({
  status: 502,
  body: { error: { code: 'UN01000', details: { code: 'StateUnreadable', ...namedAt(entry) } } },
});
const ofGeneration2 = (entry: string) => ({
  status: 502,
  body: { code: 'StateUnreadable', details: namedAt(entry) },
});
/** Clients of the sidecar read only the message. */
const ofSidecar = (entry: string) => ({
  status: 502,
  body: { code: 502, message: expect.stringContaining(`${entry} of block ${chain().bestBlock().number} `) },
});

it('an undecodable storage value is reported with its entry and block', async () => {
  node.spoil(spoilStorage(keys.account));
  const named = ofGeneration1('system.account');
  expect(await generation1(`/balance?address=${alice.address}`)).toMatchObject(named);
  expect(await generation1(`/staking/position?address=${alice.address}`)).toMatchObject(named);
  const query = await post(`${api.url}/query/query/System/Account`, { args: [alice.address] });
  expect(query).toMatchObject(named);
  expect(await generation2(`/balances/get?address=${alice.address}`)).toMatchObject(
    ofGeneration2('system.account'),
  );
  expect(await sidecar(`/accounts/${alice.address}/balance-info`)).toMatchObject(ofSidecar('system.account'));
});

it('an undecodable answer of a runtime API is reported with its block', async () => {
  const entry = 'AppPromotionApi_pending_unstake_per_block';
  node.spoil((method, [called]) => (method === 'state_call' && called === entry ? '0x01' : undefined));
  expect(await generation1(`/balance?address=${alice.address}`)).toMatchObject(ofGeneration1(entry));
});

it('an undecodable constant is reported with its block', async () => {
  // System.Version begins with two names and their lengths; the first length now exceeds all bytes that follow.
  const name = '18756e69717565';
  node.spoil((method, [called], result) =>
    method === 'state_getMetadata' || String(called).startsWith('Metadata_metadata')
      ? String(result).replace(`${name}${name}`, `ff756e69717565${name}`)
      : undefined,
  );
  await using another = await startAnother();
  expect(await get(`${another.url}/query/consts/System/Version`)).toMatchObject(
    ofGeneration1('system.version'),
  );
});

it('undecodable events of a block are reported with the block', async () => {
  const { number, hash, extrinsics } = chain().seal();
  node.spoil(spoilStorage(keys.events));
  expect(await sidecar(`/blocks/${number}`)).toMatchObject(ofSidecar('system.events'));
  const extrinsicHash = toHex(blake2b256(extrinsics[0] ?? new Uint8Array()));
  const path = `/extrinsic?blockHashOrNumber=${hash}&extrinsicHash=${extrinsicHash}`;
  expect(await generation1(path)).toMatchObject(ofGeneration1('system.events'));
});

it('an undecodable extrinsic of a block is reported with the block', async () => {
  const { number, hash } = chain().seal();
  // An unsigned extrinsic of a pallet that does not exist.
  const strange = '0x0c04ff00';
  node.spoil((method, _params, result) => {
    if (method !== 'chain_getBlock') return undefined;
    const { block, ...rest } = result as { block: { extrinsics: string[] } };
    return { ...rest, block: { ...block, extrinsics: [...block.extrinsics, strange] } };
  });
  const extrinsicHash = toHex(blake2b256(fromHex(strange)));
  const path = `/extrinsic?blockHashOrNumber=${hash}&extrinsicHash=${extrinsicHash}`;
  const details = { code: 'BlockUnreadable', blockNumber: number, blockHash: hash, extrinsicIndex: 2 };
  expect(await generation1(path)).toMatchObject({
    status: 502,
    body: { error: { code: 'UN01000', details } },
  });
  const message = expect.stringContaining(`Block ${number} cannot be read`);
  expect(await sidecar(`/blocks/${number}`)).toMatchObject({ status: 502, body: { code: 502, message } });
});

it('subscribers of a balance get an error if it cannot be read', async () => {
  using client = connectClient({ serverUrl: origin(), chainApiUrl: api.url }, 'socket.io-client 4.8');
  const { socket, log } = client;
  const errorOf = (code: string) =>
    log.until(({ event, payload }) => event === 'subscribe-error' && payload.code === code);
  const balanceAt = (blockNumber: number) =>
    log.until(
      ({ event, payload }) => event === 'account-current-balance' && payload.block.id === blockNumber,
    );
  const subscribe = () => socket.emit('subscribe:account:current:balance', { address: alice.address });

  node.spoil(spoilStorage(keys.account));
  subscribe();
  expect(await errorOf('StateUnreadable')).toMatchObject({
    room: { name: 'account-current-balance', data: { address: alice.address } },
    payload: { details: namedAt('system.account') },
  });
  node.spoil(undefined);
  subscribe();
  await balanceAt(chain().bestBlock().number);

  log.clear();
  node.spoil(spoilStorage(keys.account));
  pay(1);
  expect(await errorOf('StateUnreadable')).toMatchObject({ payload: { details: namedAt('system.account') } });

  // A block with unreadable events may affect any account, so after the next block all subscribers get their balance.
  log.clear();
  node.spoil(spoilStorage(keys.events));
  pay(2);
  expect(await errorOf('BlockUnreadable')).toMatchObject({ payload: { details: namedAt('system.events') } });
  node.spoil(undefined);
  await balanceAt(chain().seal().number);

  // If the pending unstakes are unreadable, the accounts whose coins are released are unknown.
  log.clear();
  node.spoil(spoilStorage(keys.pendingUnstake));
  const parent = chain().bestBlock();
  chain().seal();
  expect(await errorOf('StateUnreadable')).toMatchObject({
    payload: {
      details: { entry: 'appPromotion.pendingUnstake', blockNumber: parent.number, blockHash: parent.hash },
    },
  });
});

/** Seals a block in which Alice pays. */
function pay(tokens: number): void {
  const amount = coins(tokens);
  driver.seal({ from: '//Alice', call: call('balances.transferKeepAlive', bob.address, amount) });
}
