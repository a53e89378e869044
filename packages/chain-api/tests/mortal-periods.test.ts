// Long mortal periods begin only at every second to sixteenth block, so the payload must begin at such a block.
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChainApiNetwork, post } from './support/chain-api-network.ts';
import { createSigner } from './support/signer.ts';

const alice = createSigner('//Alice');
const call = { section: 'system', method: 'remark', args: ['0x00'] };

let network: TestNetwork;

beforeAll(async () => {
  network = await createChainApiNetwork();
  network.devchain.chain.seal({ count: 19 });
});
afterAll(() => network[Symbol.asyncDispose]());

it.each([4, 64, 4096, 8192, 16_384, 32_768, 65_536])(
  'the chain accepts a payload signed for %i blocks, at each of three heights',
  async (era) => {
    const { chain } = network.devchain;
    for (let height = 0; height < 3; height += 1) {
      await network.processAll();
      const built = await post(`${network.chainApiUrl}/extrinsic/build`, {
        address: alice.address,
        ...call,
        era,
      });
      const { signerPayloadJSON, signerPayloadHex } = built.body as {
        signerPayloadJSON: Record<string, string>;
        signerPayloadHex: string;
      };
      const number = Number(signerPayloadJSON.blockNumber);
      expect(number % Math.max(1, era >> 12)).toBe(0);
      expect(signerPayloadJSON.blockHash).toBe(chain.blockHash(number));
      const { signature } = await alice.sign({ signerPayloadHex });
      const submitted = await post(`${network.chainApiUrl}/extrinsic/submit`, {
        signerPayloadJSON,
        signature,
      });
      expect(submitted).toMatchObject({ status: 200 });
      expect(chain.seal().extrinsics).toHaveLength(3);
      chain.seal({ count: 2 });
    }
  },
);
