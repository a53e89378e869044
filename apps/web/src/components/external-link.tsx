import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../config/messages.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens in a new tab. */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex items-center gap-1 text-accent underline-offset-4 hover:underline ${className}`}
    >
      {children}
      <ArrowUpRight size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">({messages.common.openInNewTab})</span>
    </a>
  );
}
