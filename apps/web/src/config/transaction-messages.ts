/** The texts about transactions, in a separate file because the first script of the page does not need them. */
export const transactionMessages = {
  stranding: {
    warning: (left: string, fee: string) =>
      `This stake leaves ${left} of transferable balance, but unstaking later costs about ${fee}. You could not unstake until you receive more tokens.`,
    offer: (amount: string) => `Stake ${amount} instead`,
    noOffer: 'Even the minimum stake does not leave enough for that fee.',
  },
  notConnected: {
    stake: 'SDK_STAKE: Account not connected.',
    unstake: 'SDK_UNSTAKE: Account not connected.',
  },
  uncertain:
    "The network has not confirmed the transaction yet. We're still checking. Don't submit it again.",
  sentAgain: (until: string) => `Until ${until}, the page keeps sending the same signed transaction.`,
  undecided:
    "We can't tell whether the network included the transaction: it has expired, and the server no longer knows it. Look it up in an explorer before you submit it again.",
  undecoded: (block: string) =>
    `The transaction is in block ${block}, but we can't tell yet whether it succeeded.`,
  misnamed: (hash: string) =>
    `The server returned the hash of a different transaction (${hash}). Don't trust it. Look up your own hash in an explorer.`,
  viewOnSubscan: 'View on Subscan',
  viewOnPolkadot: 'View on Polkadot js',
  failed: 'Transaction failed. Please try again.',
  cancelled: 'Canceled. Nothing was sent.',
  abandoned: 'The page was closed before you signed this transaction. Nothing was sent.',
  expired: 'The transaction expired, and no block includes it. Nothing changed.',
  mismatch: (differences: string) =>
    `The transaction does not match your request, so nothing was signed (${differences}).`,
  difference: (field: string, actual: string, expected: string) =>
    `${field}: ${actual} instead of ${expected}`,
  payload: {
    none: 'none',
    missing: 'missing',
    noSuchField: 'no such field',
    otherCall: 'another call',
    orHigher: (number: string) => `${number} or higher`,
    mortal: (blocks: string) => `mortal, at most ${blocks} blocks`,
    ownBlock: 'a block of this chain',
  },
  upgraded:
    'The network was upgraded to a version this page does not support yet. Nothing was signed. Reload the page later.',
  busy: (what: string) => `A transaction is in progress: ${what}. Wait until it is in a block.`,
  busyUndecided: (what: string) =>
    `We can't tell whether the network included an earlier transaction: ${what}. Look it up in an explorer, then dismiss its notice.`,
  cannotKeep:
    'Your browser blocks storage, so staking is turned off. Allow storage for this page and reload it.',
  notLoaded:
    'Part of the page could not be loaded. Nothing was sent. Check your connection, then try again or reload the page.',
  noRoom:
    'Your browser storage is full, so the page could lose track of the transaction. Nothing was sent. Free up some storage and try again.',
  refused: (block: string) =>
    `The server refused the transaction, but it is signed, so the network could still include it until block ${block} has passed. The page keeps checking. Until then, you can only sign a transaction that replaces it.`,
  noticeRefused: (block: string) =>
    `refused by the server, but the network could still include it until block ${block} has passed`,
  nonceHeld: (what: string, until: string, nonce: string, offered: string) =>
    `Nothing was signed. The network could still include an earlier transaction (${what}) until ${until}. Until then, a new one must use the same nonce (${nonce}), so that only one of the two takes effect. The server offered nonce ${offered}. Look up the earlier transaction in an explorer, or try again later.`,
  heldUntil: (block: string) => `block ${block} has passed`,
  heldFor: (block: string, time: string) => `block ${block} has passed (in about ${time})`,
  busyElsewhere: 'A transaction is in progress in another tab. Finish it there first.',
  noticeStake: (amount: string) => `Stake ${amount}`,
  noticeUnstake: (amount: string) => `Unstake ${amount}`,
  noticeUnstakeAll: (amount: string) => `Unstake everything (the server reports ${amount})`,
  noticeSubmitted: 'submitted, waiting for a block',
  noticePreparing: 'being prepared in another tab',
  noticeRetracted: 'the network discarded its block, waiting for a new one',
  retractedBefore: 'The network discarded an earlier block that included this transaction.',
  noticeInBlock: (block: string) => `in block ${block}`,
  noticeFinalized: (block: string) => `finalized in block ${block}`,
  noticeForeign: 'was made on another chain',
  noAnswer: 'Could not reach the server.',
  unreadableAnswer: 'The server sent a response this page cannot read.',
  answeredStatus: (status: string) => `The server responded with error ${status}.`,
  invalidSignature: 'The wallet returned an invalid signature.',
  hints: {
    belowMinimumOrTooMuch:
      'The amount is below the minimum or more than you can stake. Check the amount and try again.',
    noStakeLeft: 'All stakes of this account are in use. Unstake the oldest one in full and try again.',
    insufficientStaked: 'The amount is more than you have staked. Refresh and try again.',
    blockFull: 'Too many unstakes are due in the same block. Try again: the next block has room.',
  },
} as const;
