/** Texts about a wallet of the visit before that is not connected; they are loaded only where they are needed. */
export const lostWalletMessages = {
  notFound: (wallet: string) => `${wallet} was not found.`,
  noAccounts: (wallet: string) => `${wallet} offers this page no account.`,
  hint: 'Turn the wallet on or unlock it, then reload the page. Or connect another wallet.',
  connect: 'Connect another wallet',
};
