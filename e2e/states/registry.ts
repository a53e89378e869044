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

/** Every state of the page that people check in the gallery and axe in the tests. */
export const states: readonly State[] = [
  ...frameStates,
  ...walletStates,
  ...accountStates,
  ...formStates,
  ...transactionStates,
  ...failureStates,
  ...noticeStates,
  ...historyStates,
  ...silenceStates,
  ...unknownStates,
];
