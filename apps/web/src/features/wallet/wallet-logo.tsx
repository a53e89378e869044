interface WalletLogoProps {
  readonly title: string;
  readonly isLarge?: boolean;
}

const tints: Readonly<Record<string, string>> = {
  Talisman: 'bg-[#d5ff5c] text-[#1b1b1b]',
  'Nova Wallet': 'bg-[#12131f] text-white',
  SubWallet: 'bg-[#004bff] text-white',
  'Manta Wallet': 'bg-[#2fb6e8] text-[#04101f]',
  PolkaGate: 'bg-[#aa83dc] text-[#14081f]',
  'Fearless Wallet': 'bg-[#e0007a] text-white',
  Enkrypt: 'bg-[#6a34ff] text-white',
  'Polkadot.js': 'bg-[#ff8c00] text-[#1f1200]',
  'Aleph Zero Signer': 'bg-[#00ccab] text-[#00201b]',
};

/** The tile that stands for a wallet: its first letter in its colour. */
export function WalletLogo({ title, isLarge = false }: WalletLogoProps) {
  const size = isLarge ? 'size-9 rounded-[10px] text-base' : 'size-6 rounded-md text-sm';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center font-bold ${size} ${tints[title] ?? 'bg-accent-soft text-accent'}`}
    >
      {title[0]}
    </span>
  );
}
