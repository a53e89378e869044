import { expect, it } from 'vitest';
import { startChainApiProcess } from '../src/chain-api-process.ts';

it('the URL of a chain API that exits before it listens rejects with its exit code', async () => {
  await using api = startChainApiProcess({ NETWORK: 'no-such-network' });
  await expect(api.url).rejects.toThrow('the chain API exited with code 2 before it listened');
});
