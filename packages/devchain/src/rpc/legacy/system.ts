import { isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';
import { hexBytes, optionalBlockHash, readParams, text } from '../../json-rpc/params.ts';
import { invalidParams, RpcError } from '../../json-rpc/rpc-error.ts';
import { nextNonce } from '../../pool/next-nonce.ts';
import { blockAt } from '../blocks.ts';
import { chainProperties } from '../chain-properties.ts';
import type { RpcMethod } from '../rpc-method.ts';

// Error codes of substrate-frame-rpc-system.
const runtimeFailed = 1;
const undecodable = 2;

export const system_name: RpcMethod = () => 'Unique development chain';
export const system_version: RpcMethod = () => '0.1.0';
export const system_chain: RpcMethod = ({ chain }) => chain.profile.chainName;
export const system_chainType: RpcMethod = () => 'Development';
export const system_properties: RpcMethod = ({ chain }) => chainProperties(chain.profile);

/** Next nonce of an account (SS58, any prefix), after the pool's ready transactions. */
export const system_accountNextIndex: RpcMethod = ({ chain, pool }, params) => {
  const [address] = readParams(params, text);
  return nextNonce(chain, pool, publicKeyOf(address));
};

/** Does nothing, because there is no log to filter; tools call it when they connect. */
export const system_addLogFilter: RpcMethod = (_context, params) => {
  readParams(params, text);
  return null;
};

export const system_resetLogFilter: RpcMethod = () => null;

/**
 * Dry-runs an extrinsic on the state after a block, by default the best one, before the next block begins; returns a
 * SCALE ApplyExtrinsicResult.
 */
export const system_dryRun: RpcMethod = ({ chain }, params) => {
  const [extrinsic, hash] = readParams(params, hexBytes, optionalBlockHash);
  const block = blockAt(chain, hash);
  try {
    return toHex(chain.runtimeAt(block).callApi(block, 'BlockBuilder_apply_extrinsic', extrinsic));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const code = error.code === 'RuntimeApiArguments' ? undecodable : runtimeFailed;
    throw new RpcError(code, 'Unable to dry run extrinsic.', error.message);
  }
};

function publicKeyOf(address: string): Uint8Array {
  const account = readSs58(address);
  if (typeof account !== 'string') return account.publicKey;
  throw invalidParams(`parameter 0: no account address (${account})`);
}
