import { accountStates } from './account-states.ts';
import { failureStates } from './failure-states.ts';
import { formStates } from './form-states.ts';
import { frameStates } from './frame-states.ts';
import { historyStates } from './history-states.ts';
import { noticeStates } from './notice-states.ts';
import { silenceStates } from './silence-states.ts';
import type { State } from './state.ts';
import { transactionStates } from './transaction-states.ts';
import { unknownStates } from './unknown-states.ts';
import { walletStates } from './wallet-states.ts';

/** The states of the page without a transaction. */
const statesAtRest: readonly State[] = [
  ...frameStates,
  ...walletStates,
  ...accountStates,
  ...formStates,
  ...historyStates,
  ...silenceStates,
];

/** The states during a transaction and after it. */
export const statesOfTransactions: readonly State[] = [
  ...transactionStates,
  ...failureStates,
  ...noticeStates,
  ...unknownStates,
];

/** Every state of the page that people check in the gallery and axe in the tests. */
export const states: readonly State[] = [...statesAtRest, ...statesOfTransactions];
