import { type ReactNode, useId } from 'react';

interface TooltipProps {
  readonly text: string;
  /** The side of the text with which the tooltip is aligned. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A text with a tooltip, which appears on hover and on keyboard focus and is read out as the text's description. */
export function Tooltip({ text, align = 'start', children }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tip relative inline-block">
      <button
        type="button"
        aria-describedby={id}
        className={`cursor-help rounded pointer-coarse:min-h-11 pointer-coarse:min-w-11 underline decoration-line-control decoration-dotted decoration-1 underline-offset-4 ${align === 'start' ? 'text-left' : 'text-right'}`}
      >
        {children}
      </button>
      <span
        role="tooltip"
        id={id}
        className={`absolute bottom-full z-20 hidden w-max max-w-64 rounded-lg bg-text px-3 py-2 text-left text-sm font-normal tracking-normal break-words whitespace-normal text-bg group-focus-within/tip:block group-hover/tip:block ${align === 'start' ? 'left-0' : 'right-0'}`}
      >
        {text}
      </span>
    </span>
  );
}
