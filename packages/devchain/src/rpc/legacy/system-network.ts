import { readParams, text } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

// A single node without a network: it has an identity, but no peers, and it is never behind.
const localPeerId = '12D3KooWDevchainDevchainDevchainDevchainDevchain1111';

export const system_localPeerId: RpcMethod = () => localPeerId;
export const system_localListenAddresses: RpcMethod = () => [];
export const system_nodeRoles: RpcMethod = () => ['Authority'];
export const system_peers: RpcMethod = () => [];
export const system_reservedPeers: RpcMethod = () => [];
export const system_health: RpcMethod = () => ({ peers: 0, isSyncing: false, shouldHavePeers: false });

export const system_unstable_networkState: RpcMethod = () => ({
  peerId: localPeerId,
  listenedAddresses: [],
  externalAddresses: [],
  connectedPeers: {},
  notConnectedPeers: {},
  peerset: null,
});

export const system_syncState: RpcMethod = ({ chain }) => {
  const { number } = chain.bestBlock();
  return { startingBlock: 0, currentBlock: number, highestBlock: number };
};

export const system_addReservedPeer: RpcMethod = (_context, params) => {
  readParams(params, text);
  throw withoutNetwork();
};

export const system_removeReservedPeer: RpcMethod = (_context, params) => {
  readParams(params, text);
  throw withoutNetwork();
};

/** Substrate's code for an unavailable peer. */
function withoutNetwork(): RpcError {
  return new RpcError(2002, 'The development chain has no network and so no peers');
}
