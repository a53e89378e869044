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
    failed: 'The figures of the network could not be loaded.',
  },
  emptyAccount: {
    title: (amount: string) => `Receive at least ${amount} to start`,
    text: (minimum: string, symbol: string) =>
      `A stake takes at least ${minimum}; the rest pays the network’s fees. Send ${symbol} to this address:`,
    qr: 'Address as a QR code',
    copy: 'Copy the address',
  },
} as const;
