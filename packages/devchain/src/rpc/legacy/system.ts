import { readSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';
import { nextNonce } from '../../pool/next-nonce.ts';
import { chainProperties } from '../chain-properties.ts';
import { readParams } from '../params.ts';
import { invalidParams } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

// One node without a network: it has an identity, but neither peers nor anything to synchronise.
const localPeerId = '12D3KooWDevchainDevchainDevchainDevchainDevchain1111';

export const system_name: RpcMethod = () => 'Unique development chain';
export const system_version: RpcMethod = () => '0.1.0';
export const system_chain: RpcMethod = ({ chain }) => chain.profile.chainName;
export const system_chainType: RpcMethod = () => 'Development';
export const system_properties: RpcMethod = ({ chain }) => chainProperties(chain.profile);
export const system_health: RpcMethod = () => ({ peers: 0, isSyncing: false, shouldHavePeers: false });
export const system_localPeerId: RpcMethod = () => localPeerId;
export const system_localListenAddresses: RpcMethod = () => [];
export const system_nodeRoles: RpcMethod = () => ['Authority'];
export const system_peers: RpcMethod = () => [];

export const system_syncState: RpcMethod = ({ chain }) => {
  const { number } = chain.bestBlock();
  return { startingBlock: 0, currentBlock: number, highestBlock: number };
};

/** Next nonce of an account (SS58, any prefix), the pool's ready transactions counted. */
export const system_accountNextIndex: RpcMethod = ({ chain, pool }, params) => {
  const [address] = readParams(params, z.string());
  return nextNonce(chain, pool, publicKeyOf(address));
};

function publicKeyOf(address: string): Uint8Array {
  const account = readSs58(address);
  if (typeof account !== 'string') return account.publicKey;
  throw invalidParams(`parameter 0: no account address (${account})`);
}
