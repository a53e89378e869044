/** A logo in `public/wallets`. */
export interface WalletLogoFile {
  readonly file: string;
  /** Whether the logo is transparent and drawn for a light background. */
  readonly isDark?: true;
}

/** A wallet that the page knows by name. */
export interface KnownWallet {
  readonly title: string;
  readonly extensionName: string;
  readonly installUrl: string;
  /** Its logo, if there is a file with a known licence. */
  readonly logo?: WalletLogoFile;
}

const extensionStore = 'https://chromewebstore.google.com/detail/';

/**
 * The nine supported wallets, in the order of the dialog, which lists installed ones first. Nova and Polkadot.js share
 * an extension name.
 */
export const knownWallets: readonly KnownWallet[] = [
  {
    title: 'Talisman',
    extensionName: 'talisman',
    installUrl: 'https://talisman.xyz/download',
  },
  {
    title: 'Nova Wallet',
    extensionName: 'polkadot-js',
    installUrl: 'https://novawallet.io',
  },
  {
    title: 'SubWallet',
    extensionName: 'subwallet-js',
    installUrl: `${extensionStore}onhogfjeacnfoofkfgppdlbmlmnplgbn`,
  },
  {
    title: 'Manta Wallet',
    extensionName: 'manta-wallet-js',
    installUrl: `${extensionStore}enabgbdfcbaehmbigakijjabdpdnimlg`,
  },
  {
    title: 'PolkaGate',
    extensionName: 'polkagate',
    installUrl: `${extensionStore}ginchbkmljhldofnbjabmeophlhdldgp`,
  },
  {
    title: 'Fearless Wallet',
    extensionName: 'fearless-wallet',
    installUrl: `${extensionStore}nhlnehondigmgckngjomcpcefcdplmgc`,
  },
  { title: 'Enkrypt', extensionName: 'enkrypt', installUrl: 'https://www.enkrypt.com' },
  {
    title: 'Polkadot.js',
    extensionName: 'polkadot-js',
    installUrl: 'https://polkadot.js.org/extension/',
    logo: { file: 'polkadot-js.svg' },
  },
  {
    title: 'Aleph Zero Signer',
    extensionName: 'aleph-zero',
    installUrl: 'https://alephzero.org/signer',
    logo: { file: 'aleph-zero.svg', isDark: true },
  },
];

/** Offered outside mobile browsers only if it is the injected wallet. */
export const NOVA_WALLET = 'Nova Wallet';
export const SUB_WALLET = 'SubWallet';

/** The known wallets that are offered on mobile. */
export const mobileWallets: readonly string[] = [NOVA_WALLET, SUB_WALLET];
