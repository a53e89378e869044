// Events of collections and tokens, through the unmodified client of generation 1.

import { createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChainApiNetwork } from '../support/chain-api-network.ts';
import { createSigner } from '../support/signer.ts';
import { clientNames, connectClient } from './support/clients.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const ethereum = '0x6be02d1d3665660d22ff9624b7be0551ee1ac91b';

let network: TestNetwork;
let driver: RuntimeDriver;
beforeAll(async () => {
  network = await createChainApiNetwork();
  driver = createRuntimeDriver(network.devchain.chain);
});
afterAll(() => network[Symbol.asyncDispose]());

const unique = (method: string, args: object) => ({ section: 'unique', method, args }) as never;
const create = unique('createCollectionEx', {
  data: {
    mode: 'NFT',
    access: null,
    name: [65],
    description: [],
    tokenPrefix: '0x41',
    limits: null,
    permissions: null,
    tokenPropertyPermissions: [],
    properties: [],
    adminList: [],
    pendingSponsor: null,
    flags: '0x00',
  },
});
const mint = (owner: object) =>
  unique('createItem', { collectionId: 1, owner, data: { NFT: { properties: [] } } });
const transfer = (itemId: number, recipient: object) =>
  unique('transfer', { recipient, collectionId: 1, itemId, value: 1 });

it('subscribers of collections and tokens get exactly the events that match their filters', async () => {
  using client = connectClient(network, clientNames[0]);
  const { socket, log } = client;
  socket.emit('subscribe:blocks', null);
  socket.emit('subscribe:collections', { collectionId: 1 });
  socket.emit('subscribe:collections', { collectionId: 2 });
  socket.emit('subscribe:tokens', { collectionId: 1, tokenId: 2 });
  socket.emit('subscribe:tokens', { signer: bob.address });
  socket.emit('subscribe:extrinsics', { signer: alice.address });
  await log.until(({ event, room }) => event === 'subscribe-state' && room.name === 'extrinsics');
  const substrate = { Substrate: alice.keypair.publicKey };
  driver.seal({ from: '//Alice', call: create });
  driver.seal({ from: '//Alice', call: mint(substrate) }, { from: '//Alice', call: mint(substrate) });
  const last = driver.seal(
    { from: '//Alice', call: transfer(1, { Substrate: bob.keypair.publicKey }) },
    { from: '//Alice', call: transfer(2, { Ethereum: ethereum }) },
    { from: '//Bob', call: transfer(1, { Ethereum: ethereum }) },
  );
  await log.untilBlock(last.number);
  const partsOf = ({ parsed: { event, ...parts } }: { parsed: { event: { method: string } } }) => ({
    method: event.method,
    ...parts,
  });
  const messagesOf = (name: string, data: object) =>
    log.messages
      .filter(({ event, room }) => event === name && JSON.stringify(room.data) === JSON.stringify(data))
      .map(({ payload }) => partsOf(payload));
  const minted = (tokenId: number) => ({
    method: 'ItemCreated',
    collectionId: 1,
    tokenId,
    amount: '1',
    address: alice.address,
  });
  const moved = (tokenId: number, address: string, addressTo: string) => ({
    method: 'Transfer',
    collectionId: 1,
    tokenId,
    amount: '1',
    address,
    addressTo,
  });
  const toEthereum = moved(2, alice.address, ethereum);
  expect(messagesOf('collections', { collectionId: 1 })).toEqual([
    { method: 'CollectionCreated', collectionId: 1, address: alice.address },
    minted(1),
    minted(2),
    moved(1, alice.address, bob.address),
    toEthereum,
    moved(1, bob.address, ethereum),
  ]);
  expect(messagesOf('collections', { collectionId: 2 })).toEqual([]);
  expect(messagesOf('tokens', { collectionId: 1, tokenId: 2 })).toEqual([minted(2), toEthereum]);
  expect(messagesOf('tokens', { signer: bob.address })).toEqual([moved(1, bob.address, ethereum)]);
  expect(messagesOf('extrinsics', { signer: alice.address }).at(-1)).toEqual(toEthereum);
  const { room, payload } = log.messages.find(({ event }) => event === 'tokens')!;
  expect(room.name).toBe('token');
  expect(payload.extrinsic).toMatchObject({ section: 'unique', method: 'createItem', signer: alice.address });
});
