import type { WebNetworkConfig } from '@hub/contract/web-config';
import type { Hex } from '@hub/primitives/hex';

export type NetworkId = WebNetworkConfig['id'];

/** What is fixed about a network, whichever chain stands behind it. */
export interface NetworkProfile
  extends Pick<WebNetworkConfig, 'id' | 'symbol' | 'name' | 'decimals' | 'ss58Prefix'> {
  /** Of the public chain. */
  readonly genesisHash: Hex;
  readonly explorer: WebNetworkConfig['explorer'];
}

export const networkProfiles: Readonly<Record<NetworkId, NetworkProfile>> = {
  unique: {
    id: 'unique',
    symbol: 'UNQ',
    name: 'Unique',
    decimals: 18,
    ss58Prefix: 7391,
    genesisHash: '0x84322d9cddbf35088f1e54e9a85c967a41a56a4f43445768125e61af166c7d31',
    explorer: { kind: 'subscan', extrinsicUrl: 'https://unique.subscan.io/extrinsic/{hash}?tab=event' },
  },
  quartz: {
    id: 'quartz',
    symbol: 'QTZ',
    name: 'Quartz',
    decimals: 18,
    ss58Prefix: 255,
    genesisHash: '0xcd4d732201ebe5d6b014edda071c4203e16867305332301dc8d092044b28e554',
    explorer: {
      kind: 'polkadot-apps',
      extrinsicUrl:
        'https://polkadot.js.org/apps/?rpc=wss://ws-quartz.unique.network#/explorer/query/{block}',
    },
  },
};

/** What the page insists on in a payload to sign: the runtime the chains run and the place of the staking calls in it. */
export const stakingRuntime = {
  specVersion: 25_090_091,
  transactionVersion: 3,
  palletIndex: 73,
  callIndex: { stake: 1, unstakeAll: 2, unstakePartial: 8 },
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'CheckMaintenance',
    'DisableIdentityCalls',
    'ChargeAssetTxPayment',
    'FakeTransactionFinalizer',
    'CheckMetadataHash',
    'StorageWeightReclaim',
  ],
  mortalPeriodBlocks: 64,
} as const;
