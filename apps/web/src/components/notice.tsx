import type { HTMLAttributes } from 'react';
import { type Tone, ToneIcon } from './tone-icon.tsx';

interface NoticeProps extends HTMLAttributes<HTMLDivElement> {
  readonly tone: Tone;
}

const grounds: Readonly<Record<Tone, string>> = {
  info: 'border-line bg-surface',
  success: 'border-transparent bg-positive-soft',
  warning: 'border-transparent bg-warning-soft',
  error: 'border-transparent bg-negative-soft',
};

/** A message of the page with its tone. Its border separates it from the page in forced colours. */
export function Notice({ tone, className = '', children, ...rest }: NoticeProps) {
  return (
    <div
      className={`flex items-center gap-3 rounded-xl border px-4 py-2 text-sm ${grounds[tone]} ${className}`}
      {...rest}
    >
      <ToneIcon tone={tone} />
      {children}
    </div>
  );
}
