import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { nodeAddress } from '@hub/primitives/node-address';

/** What a node did that cannot be started with. */
const nodeCodes: ReadonlySet<ErrorCode> = new Set([
  'NodeUnavailable',
  'NodeTimeout',
  'NodeRpcError',
  'NodeBadAnswer',
]);

/** Where nodes and their chain are named. */
export interface NodeSettings {
  /** Setting of the URLs. */
  readonly setting: string;
  readonly urls: readonly string[];
  /** The chain that is wanted, as a person calls it, and the setting of its genesis hash. */
  readonly chain?: { readonly name: string; readonly genesisHash: string; readonly setting: string };
}

/**
 * Starts what needs a node. When the node is the trouble, which mostly is a wrong setting, rejects with one line that
 * says what to do: AppError `WrongNetwork` when all nodes serve other chains than the wanted one, else `NodeUnavailable`
 * with the addresses without keys and why they cannot be used.
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
