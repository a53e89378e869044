import { addressOn, publicKeyOf } from '../../lib/address.ts';
import type { WalletAccount } from './wallet-accounts.ts';

/**
 * The accounts whose name contains the text in any letter case, or whose address on the network or in the wallet does.
 */
export function searchAccounts(
  accounts: readonly WalletAccount[],
  text: string,
  ss58Prefix: number,
): readonly WalletAccount[] {
  const wanted = text.trim();
  if (wanted === '') return accounts;
  const name = wanted.toLowerCase();
  // The same account has another address on every network.
  const publicKey = publicKeyOf(wanted);
  return accounts.filter(
    (account) =>
      account.name.toLowerCase().includes(name) ||
      account.publicKey === publicKey ||
      account.walletAddress.includes(wanted) ||
      addressOn(ss58Prefix, account.walletAddress).includes(wanted),
  );
}
