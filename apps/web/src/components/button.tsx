import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = 'primary' | 'outline' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly isWide?: boolean;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

const looks: Readonly<Record<Look, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-raised disabled:text-muted',
  outline:
    'bg-surface text-text border border-line-strong hover:bg-raised disabled:bg-transparent disabled:opacity-50',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-muted',
};

/** A push button; its touch area is at least 44 px high, even if it is small. */
export function Button({ look = 'primary', isWide, isSmall, className = '', ...rest }: ButtonProps) {
  const size = isSmall ? 'min-h-11 px-3 text-sm rounded-[10px]' : 'min-h-12 px-5 text-base rounded-xl';
  const width = isWide ? 'w-full' : '';
  return (
    <button
      type="button"
      className={`inline-flex items-center justify-center gap-2 py-1 text-center leading-tight font-semibold motion-safe:transition-colors disabled:cursor-not-allowed ${looks[look]} ${size} ${width} ${className}`}
      {...rest}
    />
  );
}
