/** The texts of the dialogs about a transaction, which are loaded with them. */
export const dialogMessages = {
  pleaseWait: 'Please wait',
  stakeMayTakeWhile: "Staking transaction may take a while... Please, don't close this tab.",
  unstakeMayTakeWhile: "Unstaking transaction may take a while... Please, don't close this tab.",
  closingIsSafe:
    'If you close it, nothing is lost. Until you sign, nothing is sent. After that, the transaction continues on the network, and this page finds it when you come back.',
  steps: {
    prepare: 'Preparing and checking the transaction',
    signature: 'Waiting for signature',
    submitted: 'Submitted',
    inBlock: 'In block',
    finalized: 'Finalized',
  },
  asked: (what: string) => `Your wallet will ask you to sign: ${what}.`,
  leave: 'Continue in the background',
  slow: 'This is taking longer than usual. The page keeps checking.',
  success: 'Success!',
  staked: (amount: string) => `You staked ${amount}`,
  unstaked: (amount: string) => `You unstaked ${amount}`,
  everything: 'everything',
  hash: 'Transaction hash',
  copyHash: 'Copy transaction hash',
  block: 'Block number',
  failedTitle: 'Something went wrong',
  failedFallback: 'Please reinitiate your last action',
} as const;
