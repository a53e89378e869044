import { messages } from '../../config/messages.ts';
import { publicKeyOf } from '../../lib/address.ts';
import type { InjectedAccount, InjectedExtension } from './injected-wallet.ts';

/** An account that can sign for the page. */
export interface WalletAccount {
  readonly publicKey: `0x${string}`;
  /** The address as the wallet writes it. */
  readonly walletAddress: string;
  readonly name: string;
  /** The genesis of the only chain for which the wallet allows the account, in lower case; undefined for all chains. */
  readonly genesisHash: string | undefined;
}

/** Whether a wallet restricts an account to another chain than this one, so that it may refuse to sign. */
export function isForOtherChain(account: WalletAccount, genesisHash: string | undefined): boolean {
  return account.genesisHash !== undefined && account.genesisHash !== genesisHash?.toLowerCase();
}

export interface UsableAccounts {
  readonly accounts: readonly WalletAccount[];
  /** Omitted addresses: Ethereum-type, unreadable, or of a wallet that cannot sign. */
  readonly leftOut: readonly string[];
}

/** The accounts of a wallet that can sign Substrate payloads, without duplicates. */
export function usableAccounts(
  announced: readonly InjectedAccount[],
  signer: InjectedExtension['signer'],
): UsableAccounts {
  const canSign = typeof signer?.signPayload === 'function' || typeof signer?.signRaw === 'function';
  const accounts = new Map<string, WalletAccount>();
  const leftOut: string[] = [];
  for (const { address, name, type, genesisHash } of readAnnounced(announced)) {
    const publicKey = canSign && type !== 'ethereum' ? publicKeyOf(address) : undefined;
    if (publicKey === undefined) leftOut.push(address);
    else if (!accounts.has(publicKey)) {
      const shown = name?.trim() || messages.wallet.unnamedAccount;
      accounts.set(publicKey, {
        publicKey,
        walletAddress: address,
        name: shown,
        genesisHash: genesisHash?.toLowerCase() || undefined,
      });
    }
  }
  return { accounts: [...accounts.values()], leftOut };
}

/** A wallet's list may contain anything: entries without an address are not accounts. */
function readAnnounced(announced: unknown): readonly InjectedAccount[] {
  const entries: readonly unknown[] = Array.isArray(announced) ? announced : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { address, name, type, genesisHash }: Record<string, unknown> = { ...entry };
    if (typeof address !== 'string') return [];
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return [{ address, name: text(name), type: text(type), genesisHash: text(genesisHash) }];
  });
}
