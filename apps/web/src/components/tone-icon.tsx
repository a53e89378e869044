import { panelMessages } from '../config/panel-messages.ts';

/** The importance of a notice. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The mark of each tone inside the circle. */
const marks: Readonly<Record<Tone, string>> = {
  info: 'M12 11v6m0-10v2',
  success: 'm8 12 3 3 5-6',
  warning: 'M12 6v7m0 3v2',
  error: 'm9 9 6 6m0-6-6 6',
};
const colours: Readonly<Record<Tone, string>> = {
  info: 'text-accent',
  success: 'text-positive',
  warning: 'text-warning',
  error: 'text-negative',
};

/** Shows a tone by form, colour and name, so that it can be seen without colours and read out. */
export function ToneIcon({ tone, className = '' }: { readonly tone: Tone; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      role="img"
      aria-label={panelMessages.tones[tone]}
      className={`size-4.5 shrink-0 ${colours[tone]} forced-colors:text-[CanvasText] ${className}`}
    >
      <circle cx={12} cy={12} r={10} />
      <path d={marks[tone]} />
    </svg>
  );
}
