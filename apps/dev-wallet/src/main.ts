import { createDevelopmentWallet } from './development-wallet.ts';

const page: { injectedWeb3?: Record<string, unknown> } & Window = window;
page.injectedWeb3 ??= {};
page.injectedWeb3['development-wallet'] = createDevelopmentWallet();
