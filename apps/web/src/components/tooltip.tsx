import { type ReactNode, useId } from 'react';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A text with more behind it: shown on hover and on keyboard focus, read out as a description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="tooltip relative inline-block">
      <button
        type="button"
        aria-describedby={id}
        className="cursor-help rounded text-left underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      <span
        role="tooltip"
        id={id}
        className="tooltip-text pointer-events-none absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-64 -translate-x-1/2 rounded-lg bg-text px-3 py-2 text-left text-sm font-normal break-words whitespace-normal text-bg"
      >
        {text}
      </span>
    </span>
  );
}
