import type { Hex } from '@hub/primitives/hex';
import { type AllBalances, getBalance } from './chain-api/balance-response.ts';
import { getStoredBlockHash } from './chain-api/block-hash.ts';
import {
  buildExtrinsic,
  calculateFee,
  type ExtrinsicRequest,
  submitExtrinsic,
  type UncheckedPayload,
} from './chain-api/extrinsic.ts';
import { type ExtrinsicSignature, getExtrinsicSignature } from './chain-api/extrinsic-signature.ts';
import { type ExtrinsicStatus, getExtrinsicStatus } from './chain-api/extrinsic-status.ts';
import { getNonce } from './chain-api/nonce.ts';
import { getStakingNetwork, type StakingNetwork } from './chain-api/staking-network.ts';
import { getStakingPosition, type StakingPosition } from './chain-api/staking-position.ts';
import { getStakingRate, type StakingRate } from './chain-api/staking-rate.ts';
import { type CallOptions, createHttpClient } from './http-client.ts';
import { type AccountStaking, getAccountStaking } from './indexer/account-staking.ts';
import { getIndexedBlock } from './indexer/block.ts';
import {
  getIndexedExtrinsic,
  getIndexerProgress,
  getSignedExtrinsics,
  type IndexedExtrinsic,
  type IndexerProgress,
} from './indexer/extrinsic.ts';
import { getHistoryPage, type HistoryPage, type HistoryRequest } from './indexer/history-page.ts';

/**
 * The methods of both APIs of one network that the page uses. Every method rejects with `ApiError`, or with the reason
 * of the signal that aborted it.
 */
export interface NetworkClient {
  getBalance(address: string, options?: CallOptions): Promise<AllBalances>;
  getStakingPosition(address: string, options?: CallOptions): Promise<StakingPosition>;
  getStakingRate(options?: CallOptions): Promise<StakingRate>;
  getStakingNetwork(options?: CallOptions): Promise<StakingNetwork>;
  buildExtrinsic(request: ExtrinsicRequest, options?: CallOptions): Promise<UncheckedPayload>;
  calculateFee(request: ExtrinsicRequest, options?: CallOptions): Promise<bigint>;
  submitExtrinsic(
    signed: { readonly signerPayloadJSON: UncheckedPayload; readonly signature: string },
    options?: CallOptions,
  ): Promise<Hex>;
  getExtrinsicStatus(hash: string, options?: CallOptions): Promise<ExtrinsicStatus>;
  getExtrinsicSignature(
    blockHash: string,
    extrinsicHash: string,
    options?: CallOptions,
  ): Promise<ExtrinsicSignature | undefined>;
  getNonce(address: string, options?: CallOptions): Promise<number>;
  /**
   * Reads the hash of a block from the chain's storage, else from the indexer. Other answers are checked against this
   * hash, so it is never taken from them.
   */
  getBlockHash(blockNumber: number, options?: CallOptions): Promise<Hex>;
  /**
   * Reads the hash of a block from the chain's storage and from the indexer; undefined if the chain does not store it,
   * or the two differ. Rejects with 404 if the indexer has no such block.
   */
  getAgreedBlockHash(blockNumber: number, options?: CallOptions): Promise<Hex | undefined>;
  getHistoryPage(request: HistoryRequest, options?: CallOptions): Promise<HistoryPage>;
  getAccountStaking(address: string, asOf: Hex, options?: CallOptions): Promise<AccountStaking>;
  getIndexedExtrinsic(hash: string, options?: CallOptions): Promise<IndexedExtrinsic>;
  getSignedExtrinsics(
    address: string,
    fromBlock: number,
    options?: CallOptions,
  ): Promise<readonly IndexedExtrinsic[]>;
  getIndexerProgress(options?: CallOptions): Promise<IndexerProgress>;
}

export interface NetworkClientOptions {
  readonly chainApiUrl: string;
  readonly indexerUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

/** Creates the client of one network's chain API and indexer. */
export function createNetworkClient(options: NetworkClientOptions): NetworkClient {
  const chain = createHttpClient({ ...options, baseUrl: options.chainApiUrl });
  const indexer = createHttpClient({ ...options, baseUrl: options.indexerUrl });
  return {
    getBalance: (address, call) => getBalance(chain, address, call),
    getStakingPosition: (address, call) => getStakingPosition(chain, address, call),
    getStakingRate: (call) => getStakingRate(chain, call),
    getStakingNetwork: (call) => getStakingNetwork(chain, call),
    buildExtrinsic: (request, call) => buildExtrinsic(chain, request, call),
    calculateFee: (request, call) => calculateFee(chain, request, call),
    submitExtrinsic: (signed, call) => submitExtrinsic(chain, signed, call),
    getExtrinsicStatus: (hash, call) => getExtrinsicStatus(chain, hash, call),
    getExtrinsicSignature: (blockHash, hash, call) => getExtrinsicSignature(chain, blockHash, hash, call),
    getNonce: (address, call) => getNonce(chain, address, call),
    getBlockHash: async (blockNumber, call) => {
      const stored = await getStoredBlockHash(chain, blockNumber, call);
      return stored ?? (await getIndexedBlock(indexer, blockNumber, call)).hash;
    },
    getAgreedBlockHash: async (blockNumber, call) => {
      const [stored, { hash }] = await Promise.all([
        getStoredBlockHash(chain, blockNumber, call),
        getIndexedBlock(indexer, blockNumber, call),
      ]);
      return stored?.toLowerCase() === hash.toLowerCase() ? stored : undefined;
    },
    getHistoryPage: (request, call) => getHistoryPage(indexer, request, call),
    getAccountStaking: (address, asOf, call) => getAccountStaking(indexer, address, asOf, call),
    getIndexedExtrinsic: (hash, call) => getIndexedExtrinsic(indexer, hash, call),
    getSignedExtrinsics: (address, fromBlock, call) => getSignedExtrinsics(indexer, address, fromBlock, call),
    getIndexerProgress: (call) => getIndexerProgress(indexer, call),
  };
}
