// Tables that were dropped while the services run are named, as a cause that a restart removes.

import { dropSchemas } from '@hub/testkit/drop-schemas';
import { describePostgres } from '@hub/testkit/postgres';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, it } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';

await describePostgres('while the tables are missing', () => {
  it('/ready names the missing schemas, and requests that need the tables of either service are answered with 503 and the advice to restart', async () => {
    await using network = await TestNetwork.create({ database: 'postgres' });
    network.devchain.chain.seal({ count: 2 });
    await network.processAll();
    const alice = createSigner('//Alice');
    const signed = await buildSigned(network.chainApiUrl, alice, stakeCall(100));
    await dropSchemas(network.database, ['service_watch']);
    const hash = `0x${'ab'.repeat(32)}`;
    const message = expect.stringMatching(
      /^Tables are missing in the database \(42P01\).* restart the service/,
    );
    const reasons = async () => (await get(`${network.serverUrl}/ready`)).body;
    await expect.poll(reasons, { timeout: 30_000 }).toMatchObject({
      parts: {
        database: {
          isReady: false,
          reasons: [expect.stringMatching(/^tables are missing .*chain_api_unique.*: restart the service/)],
        },
      },
    });
    for (const answer of [
      await post(`${network.chainApiUrl}/extrinsic/submit`, signed),
      await post(`${network.chainApiUrl}/extrinsic/build`, { address: alice.address, ...stakeCall(1) }),
      await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`),
    ]) {
      const error = { message, details: { code: 'DatabaseUnavailable' } };
      expect(answer).toMatchObject({ status: 503, body: { error } });
    }
    for (const answer of [
      await get(`${network.indexerUrl}/stats`),
      await get(`${network.indexerUrl}/accounts/deposits?address=${alice.address}`),
      await get(`${network.indexerUrl}/extrinsics/${hash}`),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { error: message, code: 'DatabaseUnavailable' } });
    }
  });
});
