/** Texts of the panel beside the form that are loaded with it, after the connect button works. */
export const panelMessages = {
  network: {
    share: (percent: string, symbol: string) => `${percent}% of all ${symbol}`,
    countedAt: (block: string) => `at block ${block}`,
    apy: (percent: string) => `${percent}% APY`,
    apr: (percent: string) => `${percent}% APR`,
    payoutIn: (time: string) => `in ${time}`,
    payoutDue: 'any moment',
    blocks: (count: string) => `${count} blocks`,
    failed: 'Could not load the network figures.',
  },
  emptyAccount: {
    title: (amount: string) => `Receive at least ${amount} to start`,
    text: (minimum: string, symbol: string) =>
      `The minimum stake is ${minimum}. The rest pays network fees. Send ${symbol} to this address:`,
    qr: 'Address as a QR code',
    copy: 'Copy the address',
  },
} as const;
