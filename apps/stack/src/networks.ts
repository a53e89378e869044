import type { WebNetworkConfig } from '@hub/contract/web-config';
import { type PublicChain, publicChains } from '@hub/service-kit/public-chains';

export type NetworkId = WebNetworkConfig['id'];

/**
 * The properties of a network. Genesis and explorer are those of the public chain, the others also of development
 * chains.
 */
export interface NetworkProfile
  extends Pick<WebNetworkConfig, 'id' | 'symbol' | 'name' | 'decimals' | 'ss58Prefix'>,
    Pick<PublicChain, 'genesisHash'> {
  readonly explorer: WebNetworkConfig['explorer'];
}

export const networkProfiles: Readonly<Record<NetworkId, NetworkProfile>> = {
  unique: {
    ...publicChains.unique,
    id: 'unique',
    name: 'Unique',
    explorer: { kind: 'subscan', extrinsicUrl: 'https://unique.subscan.io/extrinsic/{hash}?tab=event' },
  },
  quartz: {
    ...publicChains.quartz,
    id: 'quartz',
    name: 'Quartz',
    explorer: {
      kind: 'polkadot-apps',
      extrinsicUrl:
        'https://polkadot.js.org/apps/?rpc=wss://ws-quartz.unique.network#/explorer/query/{block}',
    },
  },
};

/**
 * The runtime properties that the page requires in a payload: the least spec version, the transaction version, the
 * indexes of the staking calls, the extensions, and the longest mortality.
 */
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
