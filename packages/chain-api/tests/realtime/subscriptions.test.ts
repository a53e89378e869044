import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get } from '../support/chain-api-network.ts';
import { createSigner, stakeCall } from '../support/signer.ts';
import { eventNames } from './support/chain-truth.ts';
import { clientNames, connectClient } from './support/clients.ts';
import { submitCall, transferCall } from './support/submit-call.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const coin = 10n ** 18n;

let network: TestNetwork;
beforeAll(async () => {
  network = await createChainApiNetwork();
});
afterAll(() => network[Symbol.asyncDispose]());

const connect = (name: (typeof clientNames)[number] = 'socket.io-client 4.8') => connectClient(network, name);
const submit = (signer: typeof alice, call: object) => submitCall(network.chainApiUrl, signer, call);
const seal = () => network.devchain.chain.seal();
const best = () => network.devchain.chain.bestBlock();

describe.each(clientNames)('%s', (name) => {
  it('gets the chain properties, then a block with its extrinsics, events and transfers', async () => {
    using client = connect(name);
    const { socket, log } = client;
    const system = await log.until(({ event }) => event === 'system');
    expect(system.room).toEqual({ name: 'system', data: {} });
    expect(system.payload).toEqual((await get(`${network.chainApiUrl}/chain/properties`)).body);

    const topics = ['blocks', 'extrinsics', 'events', 'collections', 'tokens', 'contracts', 'balances'];
    for (const topic of topics) socket.emit(`subscribe:${topic}`, null);
    await log.until(({ event, room }) => event === 'subscribe-state' && room.name === 'balance');
    expect(
      log.messages.filter(({ event }) => event === 'subscribe-state').map(({ room }) => room.name),
    ).toEqual(['blocks', 'extrinsics', 'events', 'collection', 'token', 'contract', 'balance']);

    const hash = await submit(alice, transferCall(bob.address, coin));
    const block = seal();
    const { payload } = await log.untilBlock(block.number);
    expect(payload).toEqual({
      block: {
        id: block.number,
        hash: block.hash,
        parentHash: block.header.parentHash,
        timestamp: new Date(block.timestampMs).toISOString(),
      },
    });
    expect(log.payloads('extrinsics').map(({ extrinsic }) => extrinsic.hash)).toEqual(block.extrinsicHashes);
    const sent = log.payloads('extrinsics').find(({ extrinsic }) => extrinsic.hash === hash);
    expect(sent.extrinsic).toMatchObject({
      section: 'balances',
      method: 'transferKeepAlive',
      signer: alice.address,
      block: payload.block,
      args: [{ id: bob.address }, `0x${coin.toString(16).padStart(32, '0')}`],
    });
    const methods = sent.extrinsic.events.map(({ method }: { method: string }) => method);
    expect(methods).toEqual(expect.arrayContaining(['Withdraw', 'Transfer', 'ExtrinsicSuccess']));
    expect(sent.parsed).toMatchObject({
      amount: coin.toString(),
      address: alice.address,
      addressTo: bob.address,
      event: { section: 'balances', method: 'Transfer' },
    });

    const events = log.payloads('events').map(({ event }) => `${event.id} ${event.section}.${event.method}`);
    expect(events).toEqual(eventNames(network.devchain.chain, block));
    const moved = log.payloads('events').find(({ event }) => event.method === 'Transfer');
    expect(moved).toMatchObject({
      extrinsic: { hash, block: payload.block },
      event: {
        extrinsicHash: hash,
        dataJson: [alice.address, bob.address, `0x${coin.toString(16).padStart(32, '0')}`],
        dataHuman: { from: alice.address, to: bob.address, amount: '1,000,000,000,000,000,000' },
        dataHex: expect.stringMatching(/^0x[0-9a-f]{160}$/),
        index: expect.stringMatching(/^0x[0-9a-f]{4}$/),
      },
    });
    const transfer = log.payloads('balances').find(({ parsed }) => parsed.method === 'Transfer');
    expect(transfer).toMatchObject({
      extrinsic: { hash },
      parsed: { from: alice.address, to: bob.address, amount: coin.toString() },
    });
    expect(log.messages.at(-1)?.event).toBe('blocks');
  });
});

describe('filters', () => {
  it.each([
    { topic: 'extrinsics', filter: { signer: bob.address }, of: bob },
    { topic: 'extrinsics', filter: { signer: createSigner('//Bob', 42).address }, of: bob },
    { topic: 'extrinsics', filter: { signer: '*' } },
    { topic: 'extrinsics', filter: {} },
    { topic: 'events', filter: { section: 'appPromotion' }, names: ['appPromotion.Stake'] },
    { topic: 'events', filter: { section: 'balances', method: 'Transfer' }, names: ['balances.Transfer'] },
    { topic: 'events', filter: { section: '*', method: 'Transfer' }, names: ['balances.Transfer'] },
    { topic: 'events', filter: { method: 'Transfer', signer: bob.address }, names: [] as string[] },
    { topic: 'balances', filter: { address: bob.address }, account: bob },
    { topic: 'balances', filter: { address: '*' } },
    { topic: 'balances', filter: { address: bob.address, signer: bob.address }, account: bob, of: bob },
  ])(
    'a subscription of $topic with the filter $filter gets the matching messages',
    async ({ topic, filter, of, names, account }) => {
      using client = connect();
      const { socket, log } = client;
      socket.emit(`subscribe:${topic}`, filter);
      socket.emit('subscribe:blocks', null);
      socket.emit(`subscribe:${topic}`, null);
      await log.until(() => log.payloads('subscribe-state').length === 3);
      await submit(alice, transferCall(bob.address, coin));
      await submit(bob, stakeCall(100));
      await log.untilBlock(seal().number);

      const delivered = log.messages.filter(({ event }) => event === topic);
      const isUnfiltered = Object.values(filter).every((value) => value === '*');
      const all = delivered.filter(({ room }) => Object.keys(room.data).length === 0);
      const some = isUnfiltered ? all : delivered.filter(({ room }) => Object.keys(room.data).length > 0);
      expect(all.length).toBeGreaterThan(0);
      const expected = all.filter(({ payload: { extrinsic, event, parsed } }) => {
        if (of !== undefined && extrinsic?.signer !== of.address) return false;
        if (names !== undefined && !names.includes(`${event.section}.${event.method}`)) return false;
        return account === undefined || parsed.from === account.address || parsed.to === account.address;
      });
      expect(some.map(({ payload }) => payload)).toEqual(expected.map(({ payload }) => payload));
      if (!isUnfiltered) for (const { room } of some) expect(room.data).toEqual(filter);
    },
  );

  it('unsubscribing stops messages; `*` and an omitted filter value match the same', async () => {
    using client = connect();
    const { socket, log } = client;
    socket.emit('subscribe:balances', null);
    socket.emit('subscribe:extrinsics', { signer: '*' });
    socket.emit('subscribe:events', { section: 'system' });
    socket.emit('subscribe:blocks', null);
    await log.until(({ room }) => room.name === 'blocks');
    await log.untilBlock(seal().number);
    expect(log.payloads('extrinsics').length).toBeGreaterThan(0);
    socket.emit('unsubscribe:balances', { address: '*' });
    socket.emit('unsubscribe:extrinsics', null);
    socket.emit('unsubscribe:events', { section: 'system' });
    socket.emit('subscribe:collections', null);
    await log.until(({ room }) => room.name === 'collection');
    log.clear();
    await submit(alice, transferCall(bob.address, coin));
    await log.untilBlock(seal().number);
    expect(log.messages.map(({ event }) => event)).toEqual(['blocks']);
  });
});

describe('the balance of an account', () => {
  const balanceAt = async (address: string, blockHash: string) =>
    (await get(`${network.chainApiUrl}/balance?address=${address}&at=${blockHash}`)).body;

  it('is sent at once and after each block that affects the account, equal to GET /balance at that block', async () => {
    const eve = createSigner('//Eve');
    using client = connect();
    const { socket, log } = client;
    const start = best();
    socket.emit('subscribe:account:current:balance', { address: eve.address });
    const first = await log.until(({ event }) => event === 'account-current-balance');
    expect(first.room).toEqual({ name: 'account-current-balance', data: { address: eve.address } });
    expect(first.payload).toEqual({
      extrinsic: null,
      block: expect.objectContaining({ id: start.number, hash: start.hash }),
      balance: await balanceAt(eve.address, start.hash),
    });

    seal();
    await submit(alice, transferCall(bob.address, coin));
    seal();
    const hash = await submit(alice, transferCall(eve.address, coin));
    const block = seal();
    const next = await log.until(
      ({ event, payload }) => event === 'account-current-balance' && payload.block.id > start.number,
    );
    expect(next.payload).toEqual({
      extrinsic: expect.objectContaining({ hash }),
      block: expect.objectContaining({ id: block.number, hash: block.hash }),
      balance: await balanceAt(eve.address, block.hash),
    });
    expect(log.payloads('account-current-balance')).toHaveLength(2);
  });

  it('is sent when unstaked coins are released outside any extrinsic', async () => {
    const dave = createSigner('//Dave');
    await submit(dave, stakeCall(100));
    seal();
    await submit(dave, { section: 'appPromotion', method: 'unstakeAll', args: [] });
    seal();
    using client = connect();
    const { socket, log } = client;
    socket.emit('subscribe:account:current:balance', { address: dave.address });
    const { payload: before } = await log.until(({ event }) => event === 'account-current-balance');
    expect(before.balance.unstakedBalance.raw).toBe((100n * coin).toString());
    network.devchain.chain.seal({ count: 200 });
    const { payload: after } = await log.until(
      ({ event, payload }) =>
        event === 'account-current-balance' && payload.balance.unstakedBalance.raw === '0',
    );
    expect(after.extrinsic).toBeNull();
    expect(after.balance).toEqual(await balanceAt(dave.address, after.block.hash));
  });

  it('is sent again when the block that released unstaked coins without an event is retracted', async () => {
    const { chain } = network.devchain;
    const ferdie = createSigner('//Ferdie');
    // The coins that the vesting locks hide the end of the smaller freeze, so no event names the account.
    const schedule = { start: 1, period: 1_000_000, periodCount: 1, perPeriod: `${1000n * coin}` };
    const args = [ferdie.address, schedule];
    await submit(alice, { section: 'vesting', method: 'vestedTransfer', args });
    await submit(ferdie, stakeCall(100));
    seal();
    await submit(ferdie, { section: 'appPromotion', method: 'unstakeAll', args: [] });
    seal();
    using client = connect();
    const { socket, log } = client;
    socket.emit('subscribe:blocks', null);
    socket.emit('subscribe:account:current:balance', { address: ferdie.address });
    const balanceIs = (raw: string) =>
      log.until(
        ({ event, payload }) =>
          event === 'account-current-balance' && payload.balance.unstakedBalance.raw === raw,
      );
    await balanceIs(`${100n * coin}`);
    chain.seal({ count: 166 });
    const before = chain.snapshot();
    chain.seal({ count: 2 });
    await balanceIs('0');
    log.clear();
    chain.revert(before);
    // Without this transfer the block would be the same one again.
    await submit(alice, transferCall(bob.address, coin));
    seal();
    const { payload } = await balanceIs(`${100n * coin}`);
    expect(payload.block).toMatchObject({ id: best().number, hash: best().hash });
  });

  it('of each account that a block affects is sent to a subscriber of *', async () => {
    using client = connect();
    const { socket, log } = client;
    socket.emit('subscribe:account:current:balance', { address: '*' });
    await log.until(({ event }) => event === 'subscribe-state');
    await submit(alice, transferCall(bob.address, coin));
    const block = seal();
    for (const { address } of [alice, bob]) {
      const { payload } = await log.until(
        ({ event, payload: { balance } }) =>
          event === 'account-current-balance' && balance.address === address,
      );
      expect(payload.balance).toEqual(await balanceAt(address, block.hash));
    }
  });
});

describe('refused requests', () => {
  it.each([
    ['subscribe:extrinsics', { signer: '5nonsense' }, 'InvalidAddress'],
    ['subscribe:blocks', { fromBlock: -1 }, 'Validation'],
    ['subscribe:blocks', { fromBlock: 1.5 }, 'Validation'],
    ['subscribe:blocks', 'text', 'Validation'],
    ['subscribe:blocks', [1], 'Validation'],
    ['subscribe:events', { section: 'a|b' }, 'Validation'],
    ['subscribe:events', { section: { $gt: '' } }, 'Validation'],
    ['subscribe:balances', { addres: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }, 'Validation'],
    ['subscribe:nothing', null, 'NotFound'],
    ['subscribe:__proto__', null, 'NotFound'],
    ['anything', null, 'NotFound'],
    ['subscribe:blocks', { fromBlock: 1, parentHash: `0x${'11'.repeat(32)}` }, 'BlockNotFound'],
    ['unsubscribe:blocks', { fromBlock: 'x' }, 'Validation'],
  ])('%s %j is answered with %s', async (event, filter, code) => {
    using client = connect();
    const { socket, log } = client;
    socket.emit(event, filter);
    const { payload } = await log.until((message) => message.event === 'subscribe-error');
    expect(payload.code).toBe(code);
    socket.emit('subscribe:blocks');
    await log.until((message) => message.event === 'subscribe-state');
  });

  it.each([
    ['subscribe:balances', { addres: '*' }, 'addres: unknown; did you mean "address"?'],
    [
      'subscribe:events',
      { sections: 'balances', colour: 1 },
      'sections: unknown; did you mean "section"?; colour: unknown',
    ],
    ['subscribe:ballances', null, 'There is no such subscription; did you mean "subscribe:balances"?'],
  ])('%s %j is answered with the closest known name', async (event, filter, message) => {
    using client = connect();
    client.socket.emit(event, filter);
    const { payload } = await client.log.until((sent) => sent.event === 'subscribe-error');
    expect(payload.message).toBe(message);
  });

  it('ignores unknown keys without a value', async () => {
    using client = connect();
    client.socket.emit('subscribe:blocks', { signer: null });
    await client.log.until((sent) => sent.event === 'subscribe-state');
  });

  it('refuses too many subscriptions and too many requests', async () => {
    using client = connect();
    const { socket, log } = client;
    const errors = () => log.payloads('subscribe-error').map(({ message }) => message);
    for (let index = 1; index <= 129; index += 1)
      socket.emit('subscribe:collections', { collectionId: index });
    await log.until(({ event }) => event === 'subscribe-error');
    expect(errors()).toEqual(['A connection has at most 128 subscriptions']);
    for (let index = 0; index < 256; index += 1) socket.emit('unsubscribe:collections', { collectionId: 1 });
    await log.until(({ payload }) => payload.message?.startsWith('Too many subscribe messages'));
  });
});

it('a rollback below the finalized block is reported at once, then the new blocks follow', async () => {
  const { chain } = network.devchain;
  using client = connect();
  const { socket, log } = client;
  socket.emit('subscribe:blocks', null);
  await log.until(({ event }) => event === 'subscribe-state');
  const ancestor = best();
  const before = chain.snapshot();
  chain.seal({ count: 4 });
  await log.untilBlock(best().number);
  const lost = best();
  expect(chain.finalizedBlock().number).toBeGreaterThan(ancestor.number);
  expect(chain.revert(before)).toBe(true);
  const { payload } = await log.until(({ event }) => event === 'reorg');
  expect(payload.commonAncestor).toMatchObject({ id: ancestor.number, hash: ancestor.hash });
  const again = seal();
  expect(again.number).toBeLessThan(lost.number);
  await log.until(({ event, payload: received }) => event === 'blocks' && received.block.hash === again.hash);
});
