/** A file of others that the page shows, the party that owns it, and where the file was taken from. */
export interface Asset {
  readonly file: string;
  readonly owner: string;
  readonly source: string;
  readonly license: string;
}

const appsConfig = '`@polkadot/apps-config` 0.171.1, byte for byte';
const trademark = 'trademark of its owner';
const unrecorded = (site: string) => `the owner's site, ${site}; the exact file was not recorded`;

/** The wallets' logos in `apps/web/public/wallets`. */
export const walletLogos: readonly Asset[] = [
  {
    file: 'aleph-zero.svg',
    owner: 'Aleph Zero Foundation',
    source: `${appsConfig} (\`ui/logos/chains/aleph.svg\`)`,
    license: `Apache-2.0 (file); ${trademark}`,
  },
  {
    file: 'enkrypt.svg',
    owner: 'MyEtherWallet',
    source: unrecorded('https://www.enkrypt.com'),
    license: trademark,
  },
  {
    file: 'fearless.svg',
    owner: 'Soramitsu',
    source: unrecorded('https://fearlesswallet.io'),
    license: trademark,
  },
  {
    file: 'manta.svg',
    owner: 'Manta Network',
    source: unrecorded('https://manta.network'),
    license: trademark,
  },
  {
    file: 'nova.svg',
    owner: 'Novasama Technologies',
    source: unrecorded('https://novawallet.io'),
    license: trademark,
  },
  {
    file: 'polkadot-js.svg',
    owner: 'polkadot{.js} authors',
    source: `${appsConfig} (\`ui/logos/extensions/polkadot-js.svg\`)`,
    license: `Apache-2.0 (file); ${trademark}`,
  },
  {
    file: 'polkagate.svg',
    owner: 'PolkaGate',
    source: unrecorded('https://polkagate.xyz'),
    license: trademark,
  },
  {
    file: 'subwallet.png',
    owner: 'SubWallet',
    source: unrecorded('https://www.subwallet.app'),
    license: trademark,
  },
  {
    file: 'talisman.svg',
    owner: 'Talisman',
    source: unrecorded('https://talisman.xyz'),
    license: trademark,
  },
];

/** The fonts in `apps/web/src/fonts`. */
export const fonts: readonly Asset[] = [
  {
    file: 'inter-latin.woff2',
    owner: 'The Inter Project Authors',
    source:
      '`@fontsource-variable/inter` 5.3.0, a subset; `apps/web/src/fonts/README.md` says how it was made',
    license: 'OFL-1.1 (`apps/web/src/fonts/LICENSE`)',
  },
];
