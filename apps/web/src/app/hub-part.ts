import { createPart, type Part } from '../components/part.ts';
import { loadReader } from '../features/wallet/wallet-session.ts';
import { settledWithin } from '../lib/settled-within.ts';
import { whenValue } from '../lib/value-store.ts';
import { awaitsWallet } from './awaits-wallet.ts';
import type { OpenHub } from './hub.tsx';
import type { ShellServices } from './shell-services.ts';

/** The longest time for which the first render is delayed so that it can include the account. */
const MOST_WAIT_MS = 200;

/** The lazily loaded main part of the page, which the frame does not need. */
export interface HubPart extends Part<OpenHub> {
  /**
   * Delays the first render for a returning visitor until it can include the account. Resolves when the saved wallet
   * has answered, the code that shows its account is loaded, and its balances are loaded or have failed to load; after
   * 200 ms in any case. Never rejects.
   */
  readonly waitForAccount: () => Promise<void>;
}

/** Creates the part for one page; its services are created once, however often it is loaded. */
export function createHubPart(shell: ShellServices): HubPart {
  let opened: OpenHub | undefined;
  const part = createPart(async () => {
    const { openHub } = await import('./hub.tsx');
    opened ??= openHub(shell);
    return opened;
  });

  async function loadAccount(): Promise<void> {
    const answered = whenValue(shell.session, (wallet) => !awaitsWallet(wallet));
    // The session needs the module of `loadReader` to read the wallet's accounts.
    const [hub] = await Promise.all([part.load(), loadReader(), answered]);
    await hub.loadAccount();
  }
  return { ...part, waitForAccount: () => settledWithin(loadAccount(), MOST_WAIT_MS) };
}
