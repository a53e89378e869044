/** Texts about accounts and the network that are loaded with what shows them, after the connect button works. */
export const panelMessages = {
  stale: (age: string) => `Last updated ${age} ago.`,
  balance: {
    region: 'Account',
    total: 'Total balance',
    staked: 'Staked',
    pending: 'Pending unstake',
    available: 'Available to stake',
    reserved: 'Reserved',
    bar: 'Parts of the total balance',
    asOf: (block: string, age: string) => `Block ${block}, ${age} ago`,
    copyAddress: 'Copy address',
    accounts: 'Accounts',
    stakes: 'Stakes',
    stakesInUse: (used: number, of: number) => `${used} of ${of} in use`,
    mergedStakes:
      'Some stakes were made at the same moment, so the network merged them. It still counts each one until you unstake everything.',
    noStakes: 'No stakes yet',
    stakeColumns: { amount: 'Amount', since: 'Since', nextReward: 'Next reward' },
    unlocking: 'Pending unstakes',
    unlocksIn: (time: string) => `in ${time}`,
    unlocksAtBlock: (block: string, date: string) => `Block ${block}, about ${date}`,
    unlocksNow: 'any moment',
    failed: 'Could not load your balances.',
  },
  network: {
    lateReason:
      'The network is not producing blocks. You can stake and unstake again when the next block arrives.',
    offlineReason: 'The page lost its connection to the network. You can stake and unstake when it is back.',
    share: (percent: string, symbol: string) => `${percent}% of all ${symbol}`,
    countedAt: (block: string) => `at block ${block}`,
    apy: (percent: string) => `${percent}% APY`,
    apr: (percent: string) => `${percent}% APR`,
    payoutIn: (time: string) => `in ${time}`,
    payoutDue: 'any moment',
    blocks: (count: string) => `${count} blocks`,
    failed: 'Could not load the network figures.',
  },
  accounts: {
    copied: 'Copied to clipboard!',
    copyFailed: 'Could not copy. Select the text and copy it manually.',
    noAccounts: 'No accounts available.',
    search: 'Search accounts',
    searchPlaceholder: 'Name or address',
    noMatch: 'No account matches your search.',
    otherNetwork: 'Your wallet restricts it to another network',
    chooseAccount: 'Choose an account',
    noUsableAccounts: (wallet: string) =>
      `${wallet} offers no account that can sign on this network. Create a Substrate account in ${wallet} or give this page access to one, then try again. Ethereum accounts do not work here.`,
    savedAccountGone: (name: string) =>
      `The account you used last time is no longer in your wallet. ${name} is selected instead.`,
    accountRemoved: 'Your wallet removed the selected account. Choose another one.',
  },
  emptyAccount: {
    title: (amount: string) => `Receive at least ${amount} to start`,
    text: (minimum: string, symbol: string) =>
      `The minimum stake is ${minimum}. The rest pays network fees. Send ${symbol} to this address:`,
    qr: 'Address as a QR code',
    copy: 'Copy the address',
  },
} as const;
