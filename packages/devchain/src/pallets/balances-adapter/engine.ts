import { commonErrors } from '../common/errors.ts';
import type { TokenEngine } from '../common/token-engine.ts';
import { ensureOnlyToken } from '../fungible/balances.ts';
import type { Structure } from '../structure/structure.ts';
import { coinQueries } from './queries.ts';
import { transfer, transferFrom } from './transfer.ts';

/**
 * The operations on coins. Only transfers are supported; all other operations fail with `UnsupportedOperation` and are
 * charged the announced weight.
 */
export function createCoinEngine(structure: Structure): TokenEngine {
  return {
    createItems: unsupported,
    createItemsEx: unsupported,
    changeTokenProperties: unsupported,
    setPropertyPermissions: unsupported,
    transfer(call, to, item) {
      ensureOnlyToken(item);
      return transfer(call, call.sender, to, item.amount);
    },
    transferFrom(call, from, to, item) {
      ensureOnlyToken(item);
      return transferFrom(structure, call, from, to, item.amount);
    },
    approve: unsupported,
    approveFrom: unsupported,
    burn: unsupported,
    burnFrom: unsupported,
    setAllowanceForAll: unsupported,
    repairItem: unsupported,
    destroy: unsupported,
    ownerOf: () => ({ kind: 'several' }),
    queries: coinQueries,
    ensureMayNest: unsupported,
    addChild() {},
    removeChild() {},
  };
}

function unsupported(): never {
  throw commonErrors.UnsupportedOperation();
}
