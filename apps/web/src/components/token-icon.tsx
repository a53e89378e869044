import type { TokenSymbol } from '../config/web-config.ts';

interface TokenIconProps {
  readonly symbol: TokenSymbol;
  readonly className?: string;
}

const coins: Readonly<Record<TokenSymbol, string>> = { UNQ: 'text-unq', QTZ: 'text-qtz' };

/** A network's coin in its own colour: U or Q, each completed by the same dot. */
export function TokenIcon({ symbol, className = 'size-5' }: TokenIconProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`shrink-0 ${coins[symbol]} ${className}`}>
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <g className="text-accent-ink" strokeWidth="2.5" strokeLinecap="round">
        {symbol === 'UNQ' ? (
          <>
            <path d="M8 7v5.4a4 4 0 0 0 8 0" fill="none" stroke="currentColor" />
            <circle cx="16" cy="7.9" r="2.1" fill="currentColor" />
          </>
        ) : (
          <>
            <path d="M16.5 12.2a4.7 4.7 0 1 0-4.3 4.3" fill="none" stroke="currentColor" />
            <circle cx="16.6" cy="16.6" r="2" fill="currentColor" />
          </>
        )}
      </g>
    </svg>
  );
}
