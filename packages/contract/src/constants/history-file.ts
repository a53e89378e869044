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

/** The columns of a history as CSV, by kind of history. Page and indexer write the same columns. */
export const historyColumns = { staking, unstaking: staking, rewards: transfers, transfers } as const;

/** The file name of a saved history without extension, by kind of history. */
export const historyFileNames = {
  staking: 'staking-history',
  unstaking: 'unstaking-history',
  rewards: 'staking-rewards-history',
  transfers: 'transfer-history',
} as const;
