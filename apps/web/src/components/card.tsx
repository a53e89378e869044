import type { HTMLAttributes } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The name of the region: a heading for assistive technology only. */
  readonly heading?: string;
}

/** A surface with the border, radius and shadow that all cards share. */
export function Card({ heading, className = '', children, ...rest }: CardProps) {
  return (
    <section
      aria-label={heading}
      className={`rounded-[14px] border border-line bg-surface p-[18px] shadow-card md:p-[22px] ${className}`}
      {...rest}
    >
      {heading !== undefined && <h2 className="sr-only">{heading}</h2>}
      {children}
    </section>
  );
}
