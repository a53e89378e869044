import { nodeAddress } from '@hub/primitives/node-address';
import { startServerGate } from '@hub/testkit/server-gate';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, it } from 'vitest';
import { startApi } from './support/start-api.ts';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

it('clients are shown only scheme and host of a node URL that contains keys', async () => {
  await using network = await TestNetwork.create({ chainApi: false, indexer: false });
  const { database, clock } = network;
  await using gate = await startServerGate(network.nodeUrl);
  const address = nodeAddress(gate.url);
  const nodeUrl = `${address.replace('://', '://user:secret@')}/secret?key=secret`;
  await using api = await startApi({ nodeUrl, database, nowMs: clock.nowMs, nodeTimeoutMs: 3_000 });
  const properties = await fetch(`${api.url}/chain/properties`);
  expect(await properties.json()).toMatchObject({ wsUrl: address });

  await gate.close();
  const answer = await fetch(`${api.url}/balance?address=${ALICE}`);
  expect(answer.status).toBe(503);
  const body = await answer.text();
  expect(body).toContain(address);
  expect(body).not.toContain('secret');
});
