import { createPart, type Part } from '../components/part.ts';
import { loadReader } from '../features/wallet/wallet-session.ts';
import { settledWithin } from '../lib/settled-within.ts';
import { whenValue } from '../lib/value-store.ts';
import { awaitsWallet } from './awaits-wallet.ts';
import type { OpenHub } from './hub.tsx';
import type { ShellServices } from './shell-services.ts';

/** Whatever takes longer is shown after the first render. */
const MOST_WAIT_MS = 200;

/** The living part of the page, loaded apart from the frame. */
export interface HubPart extends Part<OpenHub> {
  /**
   * Lets the page of a returning visitor be rendered once, with the account. Resolves when the remembered wallet has
   * answered and everything that shows its account is loaded; after 200 ms even if something is missing. Never rejects.
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
    // The session loads this module to read the wallet's accounts.
    const [hub] = await Promise.all([part.load(), loadReader(), answered]);
    await hub.loadAccount();
  }
  return { ...part, waitForAccount: () => settledWithin(loadAccount(), MOST_WAIT_MS) };
}
