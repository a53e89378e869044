/** Texts about the wallet of the last visit if it is not connected; loaded only if needed. */
export const lostWalletMessages = {
  notFound: (wallet: string) => `${wallet} was not found.`,
  noAccounts: (wallet: string) => `${wallet} offers this page no account.`,
  hint: 'Turn the wallet on or unlock it, then reload the page. Or connect another wallet.',
  connect: 'Connect another wallet',
};
