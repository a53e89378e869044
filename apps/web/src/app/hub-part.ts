import { createPart, type Part } from '../components/part.ts';
import { loadReader } from '../features/wallet/wallet-session.ts';
import { settledWithin } from '../lib/settled-within.ts';
import { whenValue } from '../lib/value-store.ts';
import { awaitsWallet } from './awaits-wallet.ts';
import type { OpenHub } from './hub.tsx';
import type { ShellServices } from './shell-services.ts';

/** A wallet that answers later, and a part that comes later, are shown later. */
const MOST_WAIT_MS = 200;

/** The living part of the page, loaded apart from the frame. */
export interface HubPart extends Part<OpenHub> {
  /**
   * For a visitor who comes back: resolves when the remembered wallet has answered and its account can be shown, so that the
   * page is rendered once, with the account; or when something of it is late.
   */
  readonly waitForAccount: () => Promise<void>;
}

export function createHubPart(shell: ShellServices): HubPart {
  let opened: OpenHub | undefined;
  const part = createPart(async () => {
    const { openHub } = await import('./hub.tsx');
    opened ??= openHub(shell);
    return opened;
  });

  async function loadAccount(): Promise<void> {
    const answered = whenValue(shell.session, (wallet) => !awaitsWallet(wallet));
    // The wallet's answer is read by a part of its own.
    const [hub] = await Promise.all([part.load(), loadReader(), answered]);
    await hub.loadAccount();
  }
  return { ...part, waitForAccount: () => settledWithin(loadAccount(), MOST_WAIT_MS) };
}
