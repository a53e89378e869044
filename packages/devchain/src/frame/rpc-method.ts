import type { Hex } from '@hub/primitives/hex';

/** The node as a pallet's JSON-RPC methods see it; read-only. */
export interface RpcNode {
  /**
   * Calls a runtime API method with SCALE arguments, and returns the SCALE result. Throws RpcError 4003 for an unknown
   * block, a block whose state is pruned, and a call that fails.
   * @param at hash of the block; the best block when undefined or null
   */
  callApi(method: string, args: Uint8Array, at: Hex | null | undefined): Uint8Array;
}

/** A JSON-RPC method of a pallet; `params` is the request's list. Returns the JSON result or throws RpcError. */
export type PalletRpcMethod = (node: RpcNode, params: readonly unknown[]) => unknown;
