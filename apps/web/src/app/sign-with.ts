import type { SignPayload } from '../features/staking/transaction/run-transaction.ts';
import { SignatureRefused } from '../features/staking/transaction/signature-refused.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import { isWalletRefusal } from './is-wallet-refusal.ts';

/**
 * Signs with the connected wallet; distinguishes a refusal by the user from an error of the wallet. The wallet is asked
 * once `loadDialog` has settled, so that the wallet's window never appears before the page's dialog. If the dialog
 * cannot be loaded, the wallet is still asked.
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
