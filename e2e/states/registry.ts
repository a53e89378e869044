import type { State } from './state.ts';
import { walletStates } from './wallet-states.ts';

/** Every state of the page that is looked at, by people in the gallery and by axe in the tests. */
export const states: readonly State[] = [...walletStates];
