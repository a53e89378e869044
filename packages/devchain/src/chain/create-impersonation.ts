import type { AccountId } from '../types/account-id.ts';
import type { Impersonation } from './types.ts';

/** Creates the set of impersonated accounts, which is empty at first. */
export function createImpersonation(): Impersonation {
  const accounts = new Set<AccountId>();
  return {
    start(account) {
      accounts.add(account);
    },
    stop(account) {
      accounts.delete(account);
    },
    has: (account) => accounts.has(account),
  };
}
