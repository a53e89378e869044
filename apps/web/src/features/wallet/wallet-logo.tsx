import { knownWallets } from './wallet-list.ts';

interface WalletLogoProps {
  readonly title: string;
  readonly isLarge?: boolean;
}

const logos = new Map(knownWallets.map(({ title, logo }) => [title, logo]));

/** A wallet's own logo if its licence is known; otherwise a tile with its first letter. */
export function WalletLogo({ title, isLarge = false }: WalletLogoProps) {
  const size = `shrink-0 ${isLarge ? 'size-9 rounded-[10px] text-base' : 'size-6 rounded-md text-sm'}`;
  const logo = logos.get(title);
  if (logo) {
    const ground = logo.isDark ? 'dark-logo' : '';
    return (
      <img src={`/wallets/${logo.file}`} alt="" width={36} height={36} className={`${ground} ${size}`} />
    );
  }
  return (
    <span
      aria-hidden
      // Not part of the text, so that a wallet's name is read, found and copied without it.
      data-initial={title[0]}
      className={`grid place-items-center bg-accent-soft font-bold text-accent before:content-[attr(data-initial)] ${size}`}
    />
  );
}
