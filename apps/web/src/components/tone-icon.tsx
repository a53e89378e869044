import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { panelMessages } from '../config/panel-messages.ts';

/** How much a notice matters. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX };
const colours: Readonly<Record<Tone, string>> = {
  info: 'text-accent',
  success: 'text-positive',
  warning: 'text-warning',
  error: 'text-negative',
};

/** A tone by form, colour and name, so that it is seen without colours and read out. */
export function ToneIcon({ tone, className = '' }: { readonly tone: Tone; readonly className?: string }) {
  const Icon = icons[tone];
  return (
    <Icon
      size={18}
      role="img"
      aria-label={panelMessages.tones[tone]}
      className={`shrink-0 ${colours[tone]} forced-colors:text-[CanvasText] ${className}`}
    />
  );
}
