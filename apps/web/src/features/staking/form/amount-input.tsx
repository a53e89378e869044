import { useId } from 'react';
import { messages } from '../../../config/messages.ts';
import type { AmountField } from './use-amount-field.ts';

interface AmountInputProps {
  readonly field: AmountField;
  readonly symbol: string;
  readonly placeholder: string;
  /** The text at the right of the label: the amount that can be staked, or the staked one. */
  readonly aside: string | undefined;
  readonly hint: string;
  readonly error: string | undefined;
  /** Whether the value cannot be changed. The field stays focusable, because a dialog restores the focus to it. */
  readonly isLocked: boolean;
  readonly isMaxDisabled: boolean;
}

/** Above this many characters a phone shows the amount in a smaller font, so that it stays readable as a whole. */
const LONG_TEXT = 12;

/** The amount field with its Max button, hint and error. */
export function AmountInput(props: AmountInputProps) {
  const { field, symbol, isLocked, error } = props;
  const isLong = field.text.length > LONG_TEXT;
  const id = useId();
  return (
    <div className="mb-4">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold text-muted">
        <label htmlFor={id}>{messages.amount.label}</label>
        <span>{props.aside}</span>
      </div>
      <div className="amount-field my-2 flex items-center gap-2 rounded-xl bg-surface py-1 pr-1.5 pl-4">
        {/* An empty field has about the font size of its placeholder, which would otherwise be below the middle; below 16 px iOS zooms in. */}
        <input
          ref={field.input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={field.text}
          onChange={(event) => field.setText(event.target.value)}
          readOnly={isLocked}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className={`h-12 min-w-0 flex-1 bg-transparent font-semibold tracking-tight text-ellipsis outline-none placeholder:text-sm md:placeholder:text-base placeholder:font-normal placeholder:tracking-normal placeholder:text-muted ${field.text === '' || isLong ? 'text-[16px]' : 'text-xl'} ${isLong ? 'md:text-xl' : ''}`}
        />
        {/* Hidden on a phone while the placeholder or a long amount needs the space. */}
        <span
          aria-hidden
          className={`font-semibold text-muted ${field.text === '' || isLong ? 'max-md:hidden' : ''}`}
        >
          {symbol}
        </span>
        <button
          type="button"
          onClick={field.setMax}
          disabled={isLocked || props.isMaxDisabled}
          className="min-h-11 rounded-lg bg-accent-soft px-3.5 text-sm font-bold text-accent disabled:cursor-not-allowed disabled:bg-transparent disabled:text-muted"
        >
          {messages.amount.max}
        </button>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-negative">
        {error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {props.hint}
      </p>
    </div>
  );
}
