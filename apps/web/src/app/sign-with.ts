import { SignatureRefused } from '../features/staking/transaction/describe-failure.ts';
import type { SignPayload } from '../features/staking/transaction/run-transaction.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import { isWalletRefusal } from './is-wallet-refusal.ts';

/** Signing by the connected wallet; the holder's refusal is told apart from a fault of the wallet. */
export function signWith(session: WalletSession): SignPayload {
  return async (payload) => {
    try {
      return await session.sign(payload);
    } catch (error) {
      if (isWalletRefusal(error)) {
        throw new SignatureRefused(String(error), { cause: error });
      }
      throw error;
    }
  };
}
