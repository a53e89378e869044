import { statePruningOfRun } from '@hub/testkit/state-pruning';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork } from '../support/chain-api-network.ts';
import { createSigner } from '../support/signer.ts';
import { bestBlocks, eventNames } from './support/chain-truth.ts';
import { clientNames, connectClient } from './support/clients.ts';
import { submitCall, transferCall } from './support/submit-call.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');

/** Tests that read blocks whose state a pruning node has discarded. */
const itOnArchive = it.skipIf(statePruningOfRun() !== undefined);

let network: TestNetwork;
beforeAll(async () => {
  network = await createChainApiNetwork({ story: true });
});
afterAll(() => network[Symbol.asyncDispose]());

const chain = () => network.devchain.chain;
const connect = (name: (typeof clientNames)[number] = 'socket.io-client 4.8') => connectClient(network, name);
const idsAndHashes = (first: number) =>
  bestBlocks(chain(), first).map(({ number, hash }) => `${number} ${hash}`);
const blockOf = ({ block }: { block: { id: number; hash: string } }) => `${block.id} ${block.hash}`;

/** Continues after each stretch, like the consumers of generation 1. */
function goOn({ socket }: ReturnType<typeof connect>, topic: string, filter: object): void {
  socket.on('has-next', (room: { name: string }, { nextId }: { nextId: number }) => {
    if (room.name === topic) socket.emit(`subscribe:${topic}`, { ...filter, fromBlock: nextId });
  });
}

describe.each(clientNames)('%s', (name) => {
  itOnArchive(
    'a client gets every block from a given one to the head, then every new block, each once',
    async () => {
      using client = connect(name);
      const { socket, log } = client;
      const first = name === '@unique-nft/sdk 0.7.7' ? 0 : chain().bestBlock().number - 600;
      goOn(client, 'blocks', {});
      socket.emit('subscribe:blocks', { fromBlock: first });
      const { payload: state } = await log.until(({ payload }) => payload.switchToHead === true);
      const head = chain().bestBlock();
      expect(state).toMatchObject({ toBlock: head.number, toHash: head.hash, headBlock: head.number });
      const stretches = log
        .payloads('subscribe-state')
        .map(({ fromBlock, toBlock }) => ({ fromBlock, toBlock }));
      expect(stretches.length).toBeGreaterThan(2);
      expect(stretches.slice(1).map(({ fromBlock }) => fromBlock)).toEqual(
        stretches.slice(0, -1).map(({ toBlock }) => toBlock + 1),
      );
      chain().seal({ count: 3 });
      await log.untilBlock(chain().bestBlock().number);
      expect(log.payloads('blocks').map(blockOf)).toEqual(idsAndHashes(first));
    },
  );
});

describe('history', () => {
  itOnArchive('history has every event of the newest 600 blocks', async () => {
    using client = connect();
    const { socket, log } = client;
    const first = chain().bestBlock().number - 600;
    goOn(client, 'events', {});
    socket.emit('subscribe:events', { fromBlock: first });
    await log.until(({ payload }) => payload.switchToHead === true);
    const names = log.payloads('events').map(({ event }) => `${event.id} ${event.section}.${event.method}`);
    expect(names).toEqual(bestBlocks(chain(), first).flatMap((block) => eventNames(chain(), block)));
  });

  itOnArchive(
    'filtered history has only matching events; has-next is sent after 256 blocks, even if no event matches',
    async () => {
      using client = connect();
      const { socket, log } = client;
      const filter = { section: 'appPromotion', method: 'Stake' };
      const first = chain().bestBlock().number - 400;
      goOn(client, 'events', filter);
      socket.emit('subscribe:events', { ...filter, fromBlock: first });
      socket.emit('subscribe:collections', { collectionId: 1, fromBlock: first });
      socket.emit('subscribe:contracts', { address: '*', fromBlock: null });
      await log.until(({ room, payload }) => room.name === 'events' && payload.switchToHead === true);
      const { payload } = await log.until(
        ({ event, room }) => event === 'has-next' && room.name === 'collection',
      );
      expect(payload).toEqual({ nextId: first + 256 });
      await log.until(({ room, payload }) => room.name === 'contract' && payload.switchToHead === true);
      const names = log.payloads('events').map(({ event }) => event.id);
      const stakes = bestBlocks(chain(), first)
        .flatMap((block) => eventNames(chain(), block))
        .filter((event) => event.endsWith(' appPromotion.Stake'));
      expect(names).toEqual(stakes.map((event) => event.split(' ', 1)[0]));
      expect(names.length).toBeGreaterThan(0);
    },
  );

  it('history from a block above the head begins with that block', async () => {
    using client = connect();
    const { socket, log } = client;
    const head = chain().bestBlock().number;
    socket.emit('subscribe:blocks', { fromBlock: head + 3 });
    socket.emit('subscribe:events', { section: 'timestamp' });
    await log.until(({ room, event }) => event === 'subscribe-state' && room.name === 'events');
    chain().seal({ count: 5 });
    await log.untilBlock(head + 5);
    expect(log.payloads('blocks').map(blockOf)).toEqual(idsAndHashes(head + 3));
  });
});

describe('a reorg', () => {
  it('a reorg is sent to subscribers of blocks and extrinsics, followed by the content of the new blocks', async () => {
    using client = connect();
    const { socket, log } = client;
    const ancestor = chain().bestBlock();
    socket.emit('subscribe:blocks', null);
    socket.emit('subscribe:extrinsics', { signer: alice.address });
    socket.emit('subscribe:account:current:balance', { address: bob.address });
    const before = await log.until(({ event }) => event === 'account-current-balance');
    const hash = await submitCall(network.chainApiUrl, alice, transferCall(bob.address, 5n));
    const retracted = [chain().seal(), chain().seal()].reverse();
    await log.untilBlock(ancestor.number + 2);
    await log.until(
      ({ event, payload }) => event === 'account-current-balance' && payload.block.id > ancestor.number,
    );

    // Three blocks replace two.
    const head = chain().reorg({ depth: 2 });
    await log.until(({ event, payload }) => event === 'blocks' && payload.block.hash === head.hash);
    const reorgs = log.messages.filter(({ event }) => event === 'reorg');
    expect(reorgs.map(({ room }) => room.name).sort()).toEqual(['blocks', 'extrinsics']);
    expect(reorgs[0]?.payload).toEqual({
      commonAncestor: { id: ancestor.number, hash: ancestor.hash },
      retracted: retracted.map((block) => ({ id: block.number, hash: block.hash })),
    });
    const blocks = log.payloads('blocks').map(blockOf);
    expect(blocks.slice(-3)).toEqual(idsAndHashes(ancestor.number + 1).slice(0, 3));
    expect(log.payloads('extrinsics').map(({ extrinsic }) => extrinsic.hash)).toEqual([hash, hash]);

    const last = log.payloads('account-current-balance').at(-1);
    const raised = BigInt(last.balance.freeBalance.raw) - BigInt(before.payload.balance.freeBalance.raw);
    expect(raised).toBe(5n);
  });

  it('a reorg that happened while a subscriber was away is detected by the hash of its last block', async () => {
    const ancestor = chain().bestBlock();
    const left = chain().seal();
    using witness = connect();
    witness.socket.emit('subscribe:blocks', { fromBlock: left.number });
    await witness.log.untilBlock(left.number);
    const head = chain().reorg({ depth: 1 });
    await witness.log.untilBlock(head.number);

    using client = connect();
    const { socket, log } = client;
    socket.emit('subscribe:blocks', { fromBlock: left.number + 1, parentHash: left.hash });
    await log.until(({ payload }) => payload.switchToHead === true);
    expect(log.payloads('reorg')).toEqual([
      {
        commonAncestor: { id: ancestor.number, hash: ancestor.hash },
        retracted: [{ id: left.number, hash: left.hash }],
      },
    ]);
    expect(log.payloads('blocks').map(blockOf)).toEqual(idsAndHashes(left.number));
    expect(log.messages.map(({ event }) => event).filter((event) => event !== 'system')[0]).toBe('reorg');
  });
});
