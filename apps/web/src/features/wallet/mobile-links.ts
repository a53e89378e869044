import { NOVA_WALLET, SUB_WALLET } from './wallet-list.ts';

/** The time in which an app must open before its store page is opened. */
export const APP_TAKEOVER_MS = 1_500;

export interface MobileLink {
  readonly url: string;
  /** The fallback when the app did not open; undefined when the link handles that itself. */
  readonly storeUrl: string | undefined;
}

/** The link that opens this page in a wallet's app; undefined for a wallet without one. */
export function mobileLink(title: string, pageUrl: string, isApple: boolean): MobileLink | undefined {
  const page = encodeURIComponent(pageUrl);
  if (title === NOVA_WALLET) {
    return { url: `https://app.novawallet.io/open/dapp?url=${page}`, storeUrl: undefined };
  }
  if (title === SUB_WALLET) {
    const storeUrl = isApple
      ? 'https://apps.apple.com/app/subwallet-polkadot-wallet/id1633050285'
      : 'https://play.google.com/store/apps/details?id=app.subwallet.mobile';
    return { url: `subwallet://browser?url=${page}`, storeUrl };
  }
  return undefined;
}
