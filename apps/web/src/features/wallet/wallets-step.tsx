import { Download } from 'lucide-react';
import { ExternalLink } from '../../components/external-link.tsx';
import { TextWithName } from '../../components/text-around.tsx';
import { messages } from '../../config/messages.ts';
import { isAppleUserAgent } from './is-mobile.ts';
import { APP_TAKEOVER_MS, mobileLink } from './mobile-links.ts';
import type { WalletOffer } from './offer-wallets.ts';
import { WalletLogo } from './wallet-logo.tsx';

interface WalletsStepProps {
  readonly offers: readonly WalletOffer[];
  readonly isMobile: boolean;
  readonly error: string | undefined;
  readonly onConnect: (wallet: WalletOffer) => void;
}

const row = 'flex min-h-13 w-full items-center gap-3 rounded-xl border border-line px-3 text-left';

/** First step of the dialog: installed wallets, then those to install or to open. */
export function WalletsStep({ offers, isMobile, error, onConnect }: WalletsStepProps) {
  const installed = offers.filter((wallet) => wallet.isInstalled);
  const others = offers.filter((wallet) => !wallet.isInstalled);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{messages.wallet.recommendation}</p>
      {error !== undefined && (
        <p role="alert" className="failure">
          {error}
        </p>
      )}
      {offers.length === 0 && <p>{messages.wallet.none}</p>}
      <ul className="grid gap-2 empty:hidden">
        {installed.map((wallet) => (
          <li key={wallet.extensionName + wallet.title}>
            <button
              type="button"
              onClick={() => onConnect(wallet)}
              className={`${row} font-semibold hover:bg-raised`}
            >
              <WalletLogo title={wallet.title} isLarge />
              <span className="min-w-0">
                {wallet.title}
                {wallet.ownName !== undefined && (
                  <span className="block text-sm font-normal text-muted">
                    <TextWithName text={messages.wallet.identifiesItself} name={wallet.ownName} />
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="text-sm font-semibold text-muted">
            {isMobile ? messages.wallet.mobileApps : messages.wallet.otherWallets}
          </h3>
          <ul className="grid gap-2">
            {others.map((wallet) => (
              <li key={wallet.title} className={row}>
                <WalletLogo title={wallet.title} isLarge />
                <span className="min-w-0 flex-1 font-semibold">{wallet.title}</span>
                {isMobile ? <OpenApp title={wallet.title} /> : <Install wallet={wallet} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {isMobile && <p className="text-sm text-muted">{messages.wallet.mobileHint}</p>}
    </div>
  );
}

function Install({ wallet }: { readonly wallet: WalletOffer }) {
  if (wallet.installUrl === undefined) return null;
  return (
    <ExternalLink href={wallet.installUrl} className="min-h-11 text-sm font-semibold">
      <Download size={15} aria-hidden />
      {messages.wallet.install}
      <span className="sr-only">{wallet.title}</span>
    </ExternalLink>
  );
}

function OpenApp({ title }: { readonly title: string }) {
  const link = mobileLink(title, window.location.href, isAppleUserAgent(navigator.userAgent));
  if (link === undefined) return null;
  return (
    <a
      href={link.url}
      onClick={() => openStoreLater(link.storeUrl)}
      className="grid min-h-11 place-items-center px-2 text-sm font-semibold text-accent"
    >
      {messages.wallet.open}
      <span className="sr-only">{title}</span>
    </a>
  );
}

/** When the app opens, the page is hidden; if it is still visible, there is no app. */
function openStoreLater(storeUrl: string | undefined): void {
  if (storeUrl === undefined) return;
  setTimeout(() => {
    if (document.visibilityState === 'visible') window.location.assign(storeUrl);
  }, APP_TAKEOVER_MS);
}
