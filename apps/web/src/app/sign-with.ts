import type { SignPayload } from '../features/staking/transaction/run-transaction.ts';
import { SignatureRefused } from '../features/staking/transaction/signature-refused.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import { isWalletRefusal } from './is-wallet-refusal.ts';

/**
 * Signing by the connected wallet; the holder's refusal is told apart from a fault of the wallet. The wallet is asked once
 * `loadDialog` is done, so that its window never comes before the page's own words; where that cannot be loaded, the page
 * says so and the wallet is asked all the same.
 */
export function signWith(
  session: Pick<WalletSession, 'sign'>,
  loadDialog: () => Promise<unknown>,
): SignPayload {
  return async (payload) => {
    await loadDialog().catch(() => undefined);
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
