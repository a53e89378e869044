import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import type { BalanceParts, StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { HistoryItem } from '@hub/client/indexer/history-page';
import type { NetworkClient } from '@hub/client/network-client';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { NetworkConfig } from '../config/web-config.ts';
import type { Account, Network } from '../lib/network.ts';
import { createSteadyTimes } from '../lib/steady-times.ts';

export const UNQ = 10n ** 18n;

/** A 32-byte hash of one repeated byte, given as two hex digits. */
export function hashOf(byte: string): `0x${string}` {
  return `0x${byte.repeat(32)}`;
}

export const alicePublicKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d' as const;

export function aliceOn(network: Pick<NetworkConfig, 'ss58Prefix'>): Account {
  return { publicKey: alicePublicKey, address: encodeSs58(fromHex(alicePublicKey), network.ss58Prefix) };
}

export function buildNetworkConfig(changes: Partial<NetworkConfig> = {}): NetworkConfig {
  return {
    id: 'unique',
    symbol: 'UNQ',
    name: 'Unique',
    decimals: 18,
    ss58Prefix: 7391,
    genesisHash: hashOf('aa'),
    specVersion: 25090091,
    transactionVersion: 3,
    palletIndex: 73,
    callIndex: { stake: 1, unstakeAll: 2, unstakePartial: 8 },
    signedExtensions: [
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'ChargeAssetTxPayment',
      'CheckMetadataHash',
    ],
    mortalPeriodBlocks: 64,
    chainApiUrl: 'http://test/unique/v1',
    indexerUrl: 'http://test/indexer/unique/v2',
    nodeUrl: 'ws://test',
    explorer: { kind: 'subscan', extrinsicUrl: 'https://unique.subscan.io/extrinsic/{hash}?tab=event' },
    ...changes,
  };
}

/** A network whose client returns the test's answers; every other call rejects with an error. */
export function buildNetwork(
  client: Partial<NetworkClient> = {},
  changes: Partial<NetworkConfig> = {},
): Network {
  const refuse = (name: string) => () => Promise.reject(new Error(`unexpected call of ${name}`));
  return {
    ...buildNetworkConfig(changes),
    steadyTime: createSteadyTimes(),
    client: {
      getBalance: refuse('getBalance'),
      getStakingPosition: refuse('getStakingPosition'),
      getStakingRate: refuse('getStakingRate'),
      getStakingNetwork: refuse('getStakingNetwork'),
      buildExtrinsic: refuse('buildExtrinsic'),
      calculateFee: refuse('calculateFee'),
      submitExtrinsic: refuse('submitExtrinsic'),
      getExtrinsicStatus: refuse('getExtrinsicStatus'),
      getExtrinsicSignature: refuse('getExtrinsicSignature'),
      getNonce: refuse('getNonce'),
      getBlockHash: refuse('getBlockHash'),
      getAgreedBlockHash: refuse('getAgreedBlockHash'),
      getHistoryPage: refuse('getHistoryPage'),
      getAccountStaking: refuse('getAccountStaking'),
      getIndexedExtrinsic: refuse('getIndexedExtrinsic'),
      getSignedExtrinsics: refuse('getSignedExtrinsics'),
      getIndexerProgress: refuse('getIndexerProgress'),
      ...client,
    },
  };
}

export function buildBalance(changes: Partial<BalanceParts> = {}): BalanceParts {
  return {
    free: 1000n * UNQ,
    reserved: 0n,
    frozen: 0n,
    available: 1000n * UNQ,
    total: 1000n * UNQ,
    staked: 0n,
    unstaked: 0n,
    canstake: 1000n * UNQ,
    ...changes,
  };
}

export function buildPosition(changes: Partial<StakingPosition> = {}): StakingPosition {
  return {
    address: 'unj…',
    blockNumber: 100,
    blockHash: hashOf('bb'),
    blockTimestampMs: Date.parse('2026-11-20T04:49:00Z'),
    relayBlockNumber: 28_801,
    balance: buildBalance(),
    stakes: [],
    pending: [],
    stakesUsed: 0,
    stakesLeft: 10,
    minimumStake: 100n * UNQ,
    maxStakes: 10,
    ...changes,
  };
}

export function buildNetworkFigures(changes: Partial<StakingNetwork> = {}): StakingNetwork {
  const blockTimestampMs = Date.parse('2026-11-20T04:49:00Z');
  return {
    blockNumber: 100,
    blockHash: hashOf('bb'),
    blockTimestampMs,
    totalStaked: 38_000_000n * UNQ,
    totalIssuance: 100_000_000n * UNQ,
    stakers: { count: 1234, blockNumber: 98, blockHash: hashOf('bc') },
    nextPayoutAtMs: blockTimestampMs + 5 * 60 * 60 * 1000,
    pendingIntervalBlocks: 168,
    ...changes,
  };
}

export function buildRate(changes: Partial<StakingRate> = {}): StakingRate {
  return {
    blockNumber: 100,
    blockHash: hashOf('bb'),
    blockTimestampMs: Date.parse('2026-11-20T04:49:00Z'),
    intervalRelayBlocks: 14_400,
    rateParts: 453_256,
    aprPercent: '16.543844',
    apyPercent: '17.989123',
    pendingIntervalBlocks: 168,
    relayBlockMs: 6000,
    blockMs: 6000,
    ...changes,
  };
}

export function buildHistoryItem(changes: Partial<HistoryItem> = {}): HistoryItem {
  return {
    blockNumber: 7_984_610,
    blockHash: hashOf('cc'),
    blockTimestamp: Date.parse('2026-11-20T04:49:00Z'),
    extrinsicHash: hashOf('dd'),
    extrinsicIndex: 2,
    eventIndex: 4,
    section: 'appPromotion',
    method: 'stake',
    amount: 150n * UNQ + UNQ / 2n,
    eventType: 'Stake',
    direction: undefined,
    counterparty: undefined,
    ...changes,
  };
}
