import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { nodeAddress } from '@hub/primitives/node-address';

/** Errors of nodes that prevent a start. */
const nodeCodes: ReadonlySet<ErrorCode> = new Set([
  'NodeUnavailable',
  'NodeTimeout',
  'NodeRpcError',
  'NodeBadAnswer',
]);

/** The settings of nodes and their chain. */
export interface NodeSettings {
  /** Name of the setting with the URLs. */
  readonly setting: string;
  readonly urls: readonly string[];
  /** The expected chain: its readable name, its genesis hash, and the name of the setting of that hash. */
  readonly chain?: { readonly name: string; readonly genesisHash: string; readonly setting: string };
}

/**
 * Runs a start that needs a node. If it fails because of the node, mostly by a wrong setting, rejects with advice in one
 * line: AppError `WrongNetwork` when all nodes serve other chains than the expected one, else `NodeUnavailable` with the
 * nodes' addresses (without keys) and the reason.
 */
export async function adviseOnNode<T>(
  { setting, urls, chain }: NodeSettings,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!isAppError(error) || !nodeCodes.has(error.code)) throw error;
    const found = error.details.genesisHash;
    if (chain !== undefined && typeof found === 'string') {
      const { name, genesisHash: expected } = chain;
      throw new AppError({
        code: 'WrongNetwork',
        message: `${setting} leads to a chain with genesis ${found}, but ${name} is ${expected}. Use a node of ${name}, or set ${chain.setting} if this chain is meant.`,
        details: { found, expected },
        cause: error,
      });
    }
    const reason = error.code === 'NodeUnavailable' ? String(error.details.reason) : error.message;
    const message = `No node can be used at ${urls.map(nodeAddress).join(' or ')} (${reason}). Check ${setting}, and that a node of this network accepts ws connections there.`;
    throw new AppError({ code: 'NodeUnavailable', message, cause: error });
  }
}
