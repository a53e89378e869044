import { knownWallets } from './wallet-list.ts';

interface WalletLogoProps {
  readonly title: string;
  readonly isLarge?: boolean;
}

const logos = new Map(knownWallets.map(({ title, logo }) => [title, `/wallets/${logo}`]));

/** A wallet's own logo; for one the page does not know, a tile with its first letter. */
export function WalletLogo({ title, isLarge = false }: WalletLogoProps) {
  const size = isLarge ? 'size-9 rounded-[10px] text-base' : 'size-6 rounded-md text-sm';
  const logo = logos.get(title);
  if (logo === undefined) {
    return (
      <span
        aria-hidden
        className={`grid shrink-0 place-items-center bg-accent-soft font-bold text-accent ${size}`}
      >
        {title[0]}
      </span>
    );
  }
  // Some logos are drawn for a light ground.
  return <img src={logo} alt="" width={36} height={36} className={`shrink-0 bg-white ${size}`} />;
}
