import { extrinsicList } from '@hub/contract/indexer/extrinsics';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { createRuntimeDriver } from '../runtime-driver.ts';
import type { TestNetwork } from '../test-network.ts';
import {
  type Built,
  type ExampleAccount,
  exampleAccount,
  postExample,
  type SignedPayload,
  signPayload,
} from './sign-payload.ts';

/**
 * Options of the chain for the examples: it begins like that of `npm start`, and seals a block for each extrinsic at
 * once, and an empty one each hour.
 */
export const exampleChain = {
  story: true,
  sealing: { kind: 'instant-and-interval', intervalMs: 3_600_000 },
} as const;

/**
 * Accounts, blocks, extrinsics and payloads for the requests. "The story" is the initial history of the development
 * chain. All but the hashes of blocks are the same at each start, because the same accounts sign the same calls.
 */
export interface StoryFacts {
  /** An address with the network's prefix. */
  readonly alice: string;
  readonly bob: string;
  /** The block of the story that contains Alice's first transfer. */
  readonly block: { readonly number: number; readonly hash: Hex };
  /** The last block of the story; its state contains the collections and tokens. */
  readonly laterBlock: Hex;
  readonly transferHash: Hex;
  /** Alice's first transfer as an encoded extrinsic, with its length prefix. */
  readonly extrinsic: Hex;
  /** The encoded call of the transfer in `unsigned`. */
  readonly method: Hex;
  readonly compactExtrinsic: Hex;
  readonly unsigned: Readonly<Record<string, unknown>>;
  /** Transfers of three accounts; the story contains none of these transfers. */
  readonly signed: SignedTransfer;
  readonly otherSigned: SignedTransfer;
  readonly thirdSigned: SignedTransfer;
}

/** The facts of the story, and the hashes of the extrinsics that `carryOutKinds` included after it. */
export interface ExampleFacts extends StoryFacts {
  /** The hash of the first extrinsic of each kind of collections and tokens, and of `batchAll`, by the kind's name. */
  readonly newHashes: Readonly<Record<string, Hex>>;
}

interface SignedTransfer {
  readonly body: SignedPayload;
  /** The encoded extrinsic, with its length prefix. */
  readonly bytes: Hex;
  readonly hash: Hex;
}

const COIN = '1000000000000000000';

/** Reads the facts from a chain that has only its initial history. Submits no extrinsic. */
export async function readStoryFacts(network: TestNetwork): Promise<StoryFacts> {
  await network.processAll();
  const { chainApiUrl, indexerUrl } = network;
  const { chain } = network.devchain;
  const [alice, bob] = [exampleAccount('//Alice'), exampleAccount('//Bob')];
  const best = chain.bestBlock();
  const runtime = createRuntimeDriver(chain).runtimeAfter(best);
  const build = (from: ExampleAccount, to: ExampleAccount) =>
    postExample<Built>(chainApiUrl, '/extrinsic/build', {
      address: from.address,
      section: 'balances',
      method: 'transferKeepAlive',
      args: [to.address, COIN],
      isImmortal: true,
    });
  async function sign(from: ExampleAccount, to: ExampleAccount): Promise<SignedTransfer> {
    const body = signPayload(await build(from, to), from);
    const bytes = assembleExtrinsic(runtime, body.signerPayloadJSON, body.signature);
    return { body, bytes: toHex(bytes), hash: toHex(blake2b256(bytes)) };
  }

  const transfer = await firstTransfer(indexerUrl, alice.address);
  const { compactExtrinsic } = await postExample<{ compactExtrinsic: Hex }>(
    chainApiUrl,
    '/balances/transfer/encode',
    { args: { to: bob.address, amount: COIN } },
  );
  const unsigned = await build(alice, bob);
  return {
    alice: alice.address,
    bob: bob.address,
    // The casts are safe: the indexer answers with hashes and bytes as hex with 0x.
    block: { number: transfer.blockNumber, hash: transfer.blockHash as Hex },
    laterBlock: best.hash,
    transferHash: transfer.hash as Hex,
    extrinsic: transfer.asHex as Hex,
    method: unsigned.signerPayloadJSON.method,
    compactExtrinsic,
    unsigned,
    signed: await sign(exampleAccount('//Charlie'), bob),
    otherSigned: await sign(bob, alice),
    thirdSigned: await sign(exampleAccount('//Dave'), bob),
  };
}

async function firstTransfer(indexerUrl: string, signerIn: string) {
  const wanted = { signerIn, methodIn: 'transferKeepAlive', orderByBlockNumber: 'asc', limit: '1' };
  const response = await fetch(`${indexerUrl}/extrinsics?${new URLSearchParams(wanted)}`);
  const [transfer] = extrinsicList.parse(await response.json()).items;
  if (transfer === undefined) throw new Error('The chain has no story');
  return transfer;
}
