/** The texts about transactions, apart from the others: the first script of the page does not need them. */
export const transactionMessages = {
  pleaseWait: 'Please wait',
  stakeMayTakeWhile: "Staking transaction may take a while... Please, don't close this tab.",
  unstakeMayTakeWhile: "Unstaking transaction may take a while... Please, don't close this tab.",
  steps: {
    prepare: 'Preparing and checking the transaction',
    signature: 'Waiting for signature',
    submitted: 'Submitted',
    inBlock: 'In block',
    finalized: 'Finalised',
  },
  asked: (what: string) => `Your wallet is asked to sign: ${what}.`,
  leave: 'Continue in the background',
  uncertain: 'The network has not confirmed it yet. It is still being checked; do not repeat it.',
  sentAgain: (until: string) => `The same signed bytes are sent again until ${until}.`,
  undecided:
    'Nobody can say whether the network took it: the server does not know it any more, and its time is over. Look for it in an explorer before you repeat it.',
  undecoded: (block: string) => `It is in block ${block}, but whether it succeeded there cannot be read yet.`,
  misnamed: (hash: string) =>
    `The server named another transaction, ${hash}, in place of yours. Do not trust it: look for your own hash in an explorer.`,
  slow: 'It takes longer than usual. The page keeps checking quietly.',
  success: 'Success!',
  staked: 'You successfully staked',
  unstaked: (time: string) => `In ${time} this sum becomes completely free for further use`,
  amount: 'Amount',
  hash: 'Transaction hash',
  block: 'Block number',
  viewOnSubscan: 'View on Subscan',
  viewOnPolkadot: 'View on Polkadot js',
  failedTitle: 'Something went wrong',
  failed: 'Transaction failed. Please try again.',
  failedFallback: 'Please reinitiate your last action',
  cancelled: 'Cancelled. Nothing was sent.',
  abandoned: 'The page was closed before this transaction was signed. Nothing was sent.',
  expired: 'The transaction was not included in time and can no longer be. Nothing changed.',
  refusedCheck: 'The transaction differs from what you asked for, so nothing was signed.',
  difference: (field: string, actual: string, expected: string) =>
    `${field}: ${actual} instead of ${expected}`,
  payload: {
    nothing: 'nothing',
    noSuchField: 'no such field',
    otherCall: 'another call',
    orHigher: (number: string) => `${number} or higher`,
    mortal: (blocks: string) => `mortal, at most ${blocks} blocks`,
    ownBlock: 'a block of this chain',
  },
  upgraded:
    'The network was upgraded to a version this page does not know yet. Nothing was signed. Please reload the page later.',
  busy: (what: string) => `${what} is still being processed. Wait until it is in a block.`,
  busyUndecided: (what: string) =>
    `Nobody can say whether the network took this: ${what}. Look for it in an explorer, then dismiss its line.`,
  cannotKeep:
    'This browser does not let the page keep anything, so a transaction could get lost. None is started until storage is allowed for this page.',
  noRoom:
    'The browser has no room left to keep a record of the transaction, so it could get lost. Nothing was sent. Free some storage and try again.',
  refused: (block: string) =>
    `The server refused it, but it is signed: the network could still include it until block ${block} has passed. The page keeps looking. Until then it has only a transaction signed that takes its place.`,
  noticeRefused: (block: string) =>
    `refused by the server, but could still be included until block ${block} has passed`,
  nonceHeld: (what: string, until: string, nonce: string, offered: string) =>
    `${what} was signed before and may still be included until ${until}, whatever the server said of it. Until then only its nonce ${nonce} is signed again, so that at most one of the two takes effect; the server names nonce ${offered}. Nothing was signed. Look for the earlier one in an explorer, or try again then.`,
  heldUntil: (block: string) => `block ${block} has passed`,
  heldFor: (block: string, time: string) => `block ${block} has passed, in about ${time}`,
  busyElsewhere: 'Another tab is making a transaction for this account. Finish it there first.',
  noticeStake: (amount: string) => `Stake of ${amount}`,
  noticeUnstake: (amount: string) => `Unstake of ${amount}`,
  noticeUnstakeAll: (amount: string) => `Unstake of everything staked (${amount}, says the server)`,
  noticeStillChecked: 'still being checked',
  noticeSubmitted: 'submitted, waiting for a block',
  noticePreparing: 'being prepared in another tab',
  noticeRetracted: 'its block was retracted, waiting for a new one',
  noticeInBlock: (block: string) => `in block ${block}`,
  noticeFinalized: (block: string) => `finalised in block ${block}`,
  noticeForeign: 'was made on another chain',
  noAnswer: 'The server could not be reached.',
  unreadableAnswer: 'The server gave an answer of an unexpected shape.',
  answeredStatus: (status: string) => `The server answered ${status}.`,
  invalidSignature: 'The wallet returned something that is not a signature.',
  hints: {
    belowMinimumOrTooMuch:
      'The amount is below the minimum or above what can be staked. Check the amount and try again.',
    noStakeLeft: 'This account already has as many stakes as it can have. Unstake one and try again.',
    insufficientStaked: 'The amount is more than what is staked. Refresh and try again.',
    blockFull: 'Too many unstakes fall due in the same block. Try again: the next block has room.',
  },
} as const;
