import { type ChainOptions, createChain } from '../../packages/devchain/src/chain/create-chain.ts';
import type { Chain } from '../../packages/devchain/src/chain/types.ts';
import { createWallet, type Wallet } from './wallet.ts';

/** A chain in this process, and a client's view of it. */
export interface BenchChain {
  readonly chain: Chain;
  readonly wallet: Wallet;
  accountOf(uri: string): ReturnType<Wallet['readAccount']>;
}

/** The constant clock of measured chains, so that every run does the same work. */
export const nowMs = () => Date.UTC(2026, 0, 1, 1);

export function createBenchChain(options: Partial<ChainOptions> = {}): BenchChain {
  const chain = createChain({ network: 'unique', nowMs, ...options });
  const { version, metadata } = chain.runtimeAt(chain.bestBlock());
  const wallet = createWallet({
    metadata: metadata(15),
    ss58Prefix: chain.profile.ss58Prefix,
    genesisHash: chain.genesisHash,
    specVersion: version.specVersion,
    transactionVersion: version.transactionVersion,
  });
  return {
    chain,
    wallet,
    accountOf: (uri) => wallet.readAccount(chain.bestBlock().state.get(wallet.accountKey(uri).slice(2))),
  };
}
