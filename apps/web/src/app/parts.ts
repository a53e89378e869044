import { createPart } from '../components/part.ts';

// The sections, dialogs and functions that the main part loads lazily.
export const accountArea = createPart(async () => (await import('./account-area.tsx')).AccountArea);
export const networkArea = createPart(async () => (await import('./network-area.tsx')).NetworkArea);
export const historySection = createPart(
  async () => (await import('../features/history/history-section.tsx')).HistorySection,
);
export const transactionDialogs = createPart(
  async () => (await import('../features/staking/dialogs/transaction-dialogs.tsx')).TransactionDialogs,
);
export const transactionStart = createPart(
  async () => (await import('../features/staking/transaction/run-transaction.ts')).startTransaction,
);
export const transactionTracker = createPart(
  async () => (await import('../features/staking/transaction/track-transaction.ts')).trackTransaction,
);
export const lostWalletText = createPart(
  async () => (await import('../features/wallet/lost-wallet-text.tsx')).LostWalletText,
);
