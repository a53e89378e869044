import { dialogMessages } from '../../apps/web/src/config/dialog-messages.ts';
import { historyMessages } from '../../apps/web/src/config/history-messages.ts';
import { lostWalletMessages } from '../../apps/web/src/config/lost-wallet-messages.ts';
import { messages } from '../../apps/web/src/config/messages.ts';
import { panelMessages } from '../../apps/web/src/config/panel-messages.ts';
import { transactionMessages } from '../../apps/web/src/config/transaction-messages.ts';
import { type MessagePattern, messagePatterns } from './message-patterns.ts';

const ofTransactions =
  /^(dialog|transaction\.(?!stranding|notConnected|cannotKeep)|(un)?stake\.buttonBusy|wallet\.(accountGone|cannotSign)|panel\.tones\.success)/;

/** All texts of the page. */
export const texts = messagePatterns({
  ...messages,
  dialog: dialogMessages,
  transaction: transactionMessages,
  lostWallet: lostWalletMessages,
  panel: panelMessages,
  history: historyMessages,
});

/** The texts that appear only during a transaction or after it. */
export const textsOfTransactions = texts.filter(({ path }) => ofTransactions.test(path));

/** The paths of the texts whose pattern matches none of the seen texts; `seen` has one entry for each state. */
export function unseenPaths(patterns: readonly MessagePattern[], seen: readonly string[]): readonly string[] {
  return patterns.filter(({ pattern }) => !seen.some((text) => pattern.test(text))).map(({ path }) => path);
}
