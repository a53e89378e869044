/** A wallet the page knows by name. */
export interface KnownWallet {
  readonly title: string;
  readonly extensionName: string;
  readonly installUrl: string;
  /** File of its logo in `public/wallets`, as its owner publishes it. */
  readonly logo: string;
}

const extensionStore = 'https://chromewebstore.google.com/detail/';

/** The nine supported wallets in their order. Nova and Polkadot.js share an extension name. */
export const knownWallets: readonly KnownWallet[] = [
  {
    title: 'Talisman',
    extensionName: 'talisman',
    installUrl: 'https://talisman.xyz/download',
    logo: 'talisman.svg',
  },
  {
    title: 'Nova Wallet',
    extensionName: 'polkadot-js',
    installUrl: 'https://novawallet.io',
    logo: 'nova.svg',
  },
  {
    title: 'SubWallet',
    extensionName: 'subwallet-js',
    installUrl: `${extensionStore}onhogfjeacnfoofkfgppdlbmlmnplgbn`,
    logo: 'subwallet.png',
  },
  {
    title: 'Manta Wallet',
    extensionName: 'manta-wallet-js',
    installUrl: `${extensionStore}enabgbdfcbaehmbigakijjabdpdnimlg`,
    logo: 'manta.svg',
  },
  {
    title: 'PolkaGate',
    extensionName: 'polkagate',
    installUrl: `${extensionStore}ginchbkmljhldofnbjabmeophlhdldgp`,
    logo: 'polkagate.svg',
  },
  {
    title: 'Fearless Wallet',
    extensionName: 'fearless-wallet',
    installUrl: `${extensionStore}nhlnehondigmgckngjomcpcefcdplmgc`,
    logo: 'fearless.svg',
  },
  { title: 'Enkrypt', extensionName: 'enkrypt', installUrl: 'https://www.enkrypt.com', logo: 'enkrypt.svg' },
  {
    title: 'Polkadot.js',
    extensionName: 'polkadot-js',
    installUrl: 'https://polkadot.js.org/extension/',
    logo: 'polkadot-js.svg',
  },
  {
    title: 'Aleph Zero Signer',
    extensionName: 'aleph-zero',
    installUrl: 'https://alephzero.org/signer',
    logo: 'aleph-zero.svg',
  },
];

/** The wallet that is not offered on desktop. */
export const NOVA_WALLET = 'Nova Wallet';
export const SUB_WALLET = 'SubWallet';

/** All that is offered on mobile. */
export const mobileWallets: readonly string[] = [NOVA_WALLET, SUB_WALLET];
