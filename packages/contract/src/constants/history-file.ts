const staking = ['Block Number', 'Hash', 'Date', 'Section', 'Method', 'Amount', 'Event Type'] as const;
const transfers = [
  'Block Number',
  'Extrinsic Hash',
  'Date',
  'Amount',
  'Direction',
  'Section',
  'Method',
] as const;

/** The columns of a history as CSV, by the kind of history: the page and the indexer write the same ones. */
export const historyColumns = { staking, unstaking: staking, rewards: transfers, transfers } as const;

/** The name under which a history is saved, without its ending, by the kind of history. */
export const historyFileNames = {
  staking: 'staking-history',
  unstaking: 'unstaking-history',
  rewards: 'staking-rewards-history',
  transfers: 'transfer-history',
} as const;
