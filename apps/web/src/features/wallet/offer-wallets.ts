import { messages } from '../../config/messages.ts';
import type { InjectedWallet, InjectedWindow } from './injected-wallet.ts';
import { type KnownWallet, knownWallets, mobileWallets, NOVA_WALLET } from './wallet-list.ts';

const LONGEST_OWN_NAME = 40;

/** A wallet in the dialog. */
export interface WalletOffer {
  readonly title: string;
  readonly extensionName: string;
  /** Undefined for a wallet outside the page's list. */
  readonly installUrl: string | undefined;
  /**
   * The name that a wallet outside the list gives itself. It may be any text, so the page shows it as the wallet's own
   * statement below the title "Unknown Wallet". Absent for a wallet that the server adds: its own name is its title.
   */
  readonly ownName?: string;
  readonly isInstalled: boolean;
}

/**
 * The offered wallets, installed ones first. Of the known wallets, `mobileWallets` are offered on mobile. Elsewhere all
 * are offered except Nova Wallet; where Nova Wallet is injected, all except Polkadot.js, whose extension name it uses.
 * Other injected wallets come after the installed known ones; `served` has the extension names of those that the server
 * adds to the page.
 */
export function offerWallets(
  injected: InjectedWindow,
  isMobile: boolean,
  served: readonly string[],
): readonly WalletOffer[] {
  const present = injected.injectedWeb3 ?? {};
  const isNova = injected.walletExtension?.isNovaWallet === true;
  const known = knownWallets.filter((wallet) => isOffered(wallet, isMobile, isNova));
  const listed = new Set(knownWallets.map((wallet) => wallet.extensionName));
  const unknown = Object.entries(present).filter(([name]) => !listed.has(name));
  const offers = [
    ...known.map((wallet) => ({ ...wallet, isInstalled: wallet.extensionName in present })),
    ...unknown.map(([extensionName, wallet]) => {
      const ownName = ownNameOf(wallet, extensionName);
      const isServed = served.includes(extensionName);
      return {
        ...(isServed ? { title: ownName } : { title: messages.wallet.unknown, ownName }),
        extensionName,
        installUrl: undefined,
        isInstalled: true,
      };
    }),
  ];
  return [...offers.filter((one) => one.isInstalled), ...offers.filter((one) => !one.isInstalled)];
}

function isOffered(wallet: KnownWallet, isMobile: boolean, isNova: boolean): boolean {
  if (isMobile) return mobileWallets.includes(wallet.title);
  const isSharedName = wallet.extensionName === 'polkadot-js';
  return isSharedName ? (wallet.title === NOVA_WALLET) === isNova : true;
}

function ownNameOf(wallet: InjectedWallet, extensionName: string): string {
  const title = typeof wallet.title === 'string' ? wallet.title.trim() : '';
  return (title || extensionName).slice(0, LONGEST_OWN_NAME);
}

/** The name by which a wallet is saved: its title, and for one outside the list its extension name. */
export function savedNameOf(wallet: WalletOffer): string {
  return wallet.installUrl === undefined ? wallet.extensionName : wallet.title;
}
