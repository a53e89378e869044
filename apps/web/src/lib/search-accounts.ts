import { addressOn, publicKeyOf } from './address.ts';

/** An account as a search looks at it. */
export interface SearchedAccount {
  readonly publicKey: string;
  readonly name: string;
  /** The address in the wallet's own spelling. */
  readonly walletAddress: string;
}

/**
 * The accounts whose name contains the text in any letter case, whose address on the network or in the wallet contains
 * it, or whose whole address on any network the text is.
 */
export function searchAccounts<T extends SearchedAccount>(
  accounts: readonly T[],
  text: string,
  ss58Prefix: number,
): readonly T[] {
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
