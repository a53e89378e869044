import {
  createCollectionCall,
  property,
  tokenCalls,
  tokenData,
} from '../../packages/indexer/tests/support/token-driver.ts';
import { type Hex, toHex } from '../../packages/primitives/src/hex.ts';
import { createBenchChain } from './bench-chain.ts';
import { connect } from './json-rpc.ts';

/** Mints NFTs on a development chain that seals only on request, and requests the blocks. */
export interface Minting extends Disposable {
  /** Seals a block that mints the next tokens of collection 1; returns its hash. */
  mintBlock(): Promise<Hex>;
}

/** The number of tokens that one call mints. */
export const tokensPerCall = 100;
const collectionId = 1;

/**
 * Creates a collection on a chain without any, and mints NFTs with the metadata of a picture of a series: name,
 * description, image and five attributes. Each block has `callsPerBlock` calls.
 */
export async function startMinting(nodeUrl: string, callsPerBlock: number): Promise<Minting> {
  const client = await connect(nodeUrl);
  const { wallet } = createBenchChain();
  const alice = wallet.address('//Alice');
  await client.call('dev_impersonate', alice);
  let nonce = Number(await client.call('system_accountNextIndex', alice));
  let minted = 0;
  const sign = ({ section, method, args }: { section: string; method: string; args: unknown }) =>
    toHex(wallet.signWithoutKey(alice, nonce++, `${section}.${method}`, ...(args as readonly unknown[])));
  const seal = async (transactions: readonly Hex[]) =>
    (await client.call('dev_newBlock', { transactions })) as Hex;
  const next = () => {
    minted += 1;
    return { owner: { substrate: alice }, properties: tokenData(metadataOf(minted)) };
  };
  await seal([
    sign(
      createCollectionCall({
        properties: [property('schemaName', 'unique'), property('schemaVersion', '2.0.0')],
      }),
    ),
  ]);
  return {
    mintBlock: () =>
      seal(
        Array.from({ length: callsPerBlock }, () =>
          sign(tokenCalls.mintMany(collectionId, Array.from({ length: tokensPerCall }, next))),
        ),
      ),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}

const traits = ['Background', 'Body', 'Eyes', 'Mouth', 'Hat'];

function metadataOf(number: number) {
  return {
    name: `Picture ${number}`,
    description: `Number ${number} of the series`,
    image: `ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/${number}.png`,
    attributes: traits.map((trait_type, index) => ({
      trait_type,
      value: `${trait_type} ${(number * 7 + index) % 20}`,
    })),
  };
}
