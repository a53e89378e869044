import { isAppError } from '@hub/primitives/app-error';
import type { Chain } from '../chain/types.ts';
import type { Block } from '../frame/block.ts';
import { stateError } from '../json-rpc/rpc-error.ts';

/**
 * Calls a runtime API method at a block; throws RpcError 4003 for an unknown method, wrong arguments, and a call that
 * traps.
 */
export function callRuntime(chain: Chain, block: Block, method: string, args: Uint8Array): Uint8Array {
  try {
    return chain.runtimeAt(block).callApi(block, method, args);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw stateError(`Execution failed: ${error.message}`);
  }
}
