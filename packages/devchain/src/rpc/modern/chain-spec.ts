import { chainProperties } from '../chain-properties.ts';
import type { RpcMethod } from '../rpc-method.ts';

export const chainSpec_v1_chainName: RpcMethod = ({ chain }) => chain.profile.chainName;
export const chainSpec_v1_genesisHash: RpcMethod = ({ chain }) => chain.genesisHash;
export const chainSpec_v1_properties: RpcMethod = ({ chain }) => chainProperties(chain.profile);
