/** A third-party file on the page, its owner, and its source. */
export interface Asset {
  readonly file: string;
  readonly owner: string;
  readonly source: string;
  readonly license: string;
}

const appsConfig = '`@polkadot/apps-config` 0.171.1, byte for byte';

/** The wallets' logos in `apps/web/public/wallets`: only those with a licence. */
export const walletLogos: readonly Asset[] = [
  {
    file: 'aleph-zero.svg',
    owner: 'Aleph Zero Foundation',
    source: `${appsConfig} (\`ui/logos/chains/aleph.svg\`)`,
    license: 'Apache-2.0',
  },
  {
    file: 'polkadot-js.svg',
    owner: 'polkadot{.js} authors',
    source: `${appsConfig} (\`ui/logos/extensions/polkadot-js.svg\`)`,
    license: 'Apache-2.0',
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
