/**
 * The texts of the page's first script, in American English with straight quotes. Texts that need a symbol or a number
 * are functions.
 */
export const messages = {
  title: { name: 'Unique Staking Hub', state: 'is available' },
  headline: (symbol: string) => `Earn 18% APY staking your ${symbol} tokens`,
  skipToContent: 'Skip to content',
  footer:
    "Staking runs on the network's app-promotion pallet. This page checks every transaction against what you typed before your wallet sees it.",
  network: {
    label: 'Network',
    block: (block: string, age: string) => `Block ${block} · ${age} ago`,
    waiting: 'Waiting for the network…',
    unreachable: 'No response from the network',
    late: (age: string) => `No new block for ${age}`,
    offline: (age: string) => `No connection for ${age}`,
  },
  networkFigures: {
    title: (symbol: string) => `${symbol} staking today`,
    totalStaked: 'Total staked',
    stakers: 'Accounts staking',
    rate: 'Current rate',
    nextPayout: 'Next payout',
    unlock: 'Unstaking takes',
    connectPrompt: 'Connect a wallet to see your balances, stakes and rewards.',
  },
  configuration: {
    title: 'The page cannot start',
    text: 'Its configuration is missing or damaged. Reload the page or contact the site operator.',
    problem: (place: string) => `Problem: ${place}`,
  },
  broken: {
    title: 'Something went wrong',
    text: 'The page stopped working. Reload it. A transaction you already sent continues, and the page will find it again.',
  },
  lazyPart: {
    failed: 'Part of the page could not be loaded.',
    reload: 'Reload the page',
    busy: 'A transaction is in progress. Reload when it is done.',
  },
  common: {
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    unknownNumber: '…',
    notKnown: '—',
    openInNewTab: 'opens in a new tab',
  },
  wallet: {
    connect: 'Connect Wallet',
    disconnect: 'Disconnect',
    selectAccount: 'Select Account',
    unknown: 'Unknown Wallet',
    unnamedAccount: 'Unnamed Account',
    identifiesItself: (name: string) => `Identifies itself as "${name}"`,
    recommendation: 'You can use any Polkadot compatible wallet but we recommend using Talisman.',
    otherWallets: 'Other wallets (not installed):',
    mobileApps: 'Mobile wallet apps:',
    install: 'Install',
    open: 'Open',
    none: 'No wallets to display.',
    mobileHint: 'On mobile, please use the Nova Wallet or SubWallet mobile app.',
    detectFailed: 'Error detecting wallets.',
    looking: (wallet: string) => `Looking for accounts in ${wallet}...`,
    lookingHint: 'Ensure you have accounts in the extension.',
    connectFailed: (wallet: string) => `Failed to connect to ${wallet}.`,
    authorizationPending: (wallet: string) => `Open ${wallet} and answer its pending request`,
    notInstalled: (wallet: string) => `${wallet} is not installed. Refresh the browser after installing it.`,
    initializingTitle: 'Initializing Wallet',
    initializingText: 'Please wait while we initialize your wallet connection...',
    connectingTitle: 'Connecting Wallet',
    connectingText: 'Please wait while we connect to your wallet...',
    accountGone: 'The account for this transaction is no longer connected.',
    cannotSign: (wallet: string) => `${wallet} cannot sign transactions for this network.`,
  },
  amount: {
    label: 'Amount',
    max: 'Max',
    invalid: 'Please enter a valid number',
    feeNotPayable: (fee: string) => `You need ${fee} of transferable balance for the fee.`,
  },
  stake: {
    region: 'Stake and unstake',
    tab: 'Stake',
    placeholder: (minimum: string, symbol: string) => `Enter amount to stake (min ${minimum} ${symbol})`,
    hint: (minimum: string, symbol: string, stakes: string) =>
      `Stake ${minimum} ${symbol} or more, in up to ${stakes} separate stakes.`,
    available: (amount: string) => `Available ${amount}`,
    minimum: (minimum: string, symbol: string) => `Minimum staking amount is ${minimum} ${symbol}`,
    tooMuch: (max: string, symbol: string) =>
      `Amount must not exceed available balance minus fee (${max} ${symbol})`,
    noStakesLeft: (places: string) =>
      `All ${places} stakes of this account are in use. Unstake the oldest one in full to stake again.`,
    button: 'Stake',
    buttonAll: 'Stake All',
    buttonBusy: 'Staking...',
    connectFirst: 'Connect a wallet to stake.',
  },
  unstake: {
    tab: 'Unstake',
    placeholder: 'Enter amount to unstake',
    hint: (time: string) => `Unstake any amount at any time. The tokens are available ${time} later.`,
    staked: (amount: string) => `Staked ${amount}`,
    mustBePositive: 'Amount must be greater than 0',
    tooMuch: (balance: string, symbol: string) => `Amount exceeds staked balance (${balance} ${symbol})`,
    summary: 'You unstake',
    exactly: (amount: string) => `Exactly ${amount}`,
    everything: (amount: string) => `Everything staked (the server reports ${amount})`,
    nothingStaked: 'You do not have funds in the deposit. Please go to the tab "Stake"',
    button: 'Unstake',
    buttonAll: 'Unstake All',
    buttonBusy: 'Unstaking...',
    connectFirst: 'Connect a wallet to unstake.',
  },
  summary: {
    yield: 'Annual percentage yield',
    yieldTooltip: 'The return over a year if rewards stay staked',
    advertisedYield: '18%',
    currentRate: 'Current rate',
    currentRateValue: (apr: string, apy: string) => `${apr}% APR · ${apy}% APY`,
    currentRateTooltip: 'The rate the network pays now. APY counts daily rewards that stay staked',
    yearlyReward: 'Estimated yearly rewards',
    noEstimate: 'No estimate at the current rate',
    firstReward: 'First reward',
    firstRewardValue: (date: string) => `≈ ${date}`,
    cost: 'Transaction cost',
    costBeforeAnswer: (symbol: string) => `≈ 0.1 ${symbol}`,
    stakesLeft: 'Stakes left',
    stakesLeftTooltip: (places: string) =>
      `One account can have up to ${places} stakes. Stakes made at the same moment are merged, but each one counts.`,
    stakesLeftValue: (left: number, of: number) => `${left} of ${of}`,
    stakesLeftUnknown: 'Stakes left: not known yet',
    slotsLeft: (left: number, of: number) => `${left} of ${of} stakes left`,
    availableFrom: 'Available from',
  },
  faq: {
    title: 'FAQ',
    items: [
      {
        question: 'What is Unique Staking?',
        answer:
          'You lock tokens for a while, and the network pays you for it. The tokens never leave your account: the network freezes them there and adds rewards every day. You can unstake whenever you like.',
      },
      {
        question: 'What are the benefits of Unique Staking?',
        answer:
          "You earn about 18% a year if your rewards stay staked, which they do automatically. Rewards come from inflation and are paid by the Treasury, not from other accounts' balances.",
      },
      {
        question: 'When will I receive my tokens after unstaking?',
        answer: (time: string) =>
          `Your tokens are available ${time} after your unstake is in a block. Until then, you see a pending unstake with the time left. You need no second transaction.`,
      },
      {
        question: 'What are the future plans for Unique Staking?',
        answer:
          'Stakers will get a say in which apps the network sponsors, and the page will support another kind of wallet.',
      },
      {
        question: 'Can I stake UNQ tokens with MetaMask?',
        answer: 'Not yet. You need a Substrate wallet such as Talisman, SubWallet or Polkadot.js.',
      },
      {
        question: 'How many times can I stake my tokens?',
        answer: (_time: string, stakes: string, minimum: string) =>
          `An account can have up to ${stakes} stakes at a time, each of at least ${minimum} tokens. Unstake all of one to make another.`,
      },
      {
        question: 'Can I stake tokens locked in vesting?',
        answer:
          'Yes. Locked tokens (vesting, democracy, elections) are staked first, then transferable tokens. Example: you have 1000 tokens, 500 transferable and 500 in vesting. If you stake 400, all of them come from vesting. If you stake 600, 500 come from vesting and 100 are transferable.',
      },
    ],
  },
} as const;
