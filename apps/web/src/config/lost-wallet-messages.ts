/** Texts about the wallet of the last visit if it is not connected; loaded only if needed. */
export const lostWalletMessages = {
  notFound: (wallet: string) => `${wallet} was not found.`,
  noAccounts: (wallet: string) => `${wallet} offers this page no account.`,
  hint: 'Turn the wallet on or unlock it, then reload the page. Or connect another wallet.',
  noAccountsHint: (wallet: string) =>
    `Open ${wallet} and create a Substrate account, or allow this page to use one. Then reload the page. Or connect another wallet.`,
  connect: 'Connect another wallet',
};
