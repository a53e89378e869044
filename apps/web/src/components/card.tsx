import type { HTMLAttributes } from 'react';

/** A surface with the page's one shadow and radius. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      className={`rounded-[14px] border border-line bg-surface p-[18px] shadow-card md:p-[22px] ${className}`}
      {...rest}
    />
  );
}
