import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { messages } from '../config/messages.ts';

interface DialogProps {
  readonly title: string;
  /** Called for Escape, the close button and a click on the backdrop; undefined while the dialog cannot be closed. */
  readonly onClose: (() => void) | undefined;
  /** Content before the title, such as a back arrow. */
  readonly lead?: ReactNode;
  /** If false, a click on the backdrop does nothing. */
  readonly closesOnBackdrop?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser keeps the focus inside and makes the page behind it inert. Rendering it opens it,
 * removing it closes it and restores the focus. Below 768 pixels it is a sheet at the bottom, within reach of a thumb.
 */
export function Dialog({ title, onClose, lead, closesOnBackdrop = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) giveFocusBack(before);
    };
  }, []);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose?.();
  }

  function onBackdrop(event: MouseEvent): void {
    if (closesOnBackdrop && event.target === dialog.current) onClose?.();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, handled by onCancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={onBackdrop}
      className="dialog max-w-none overflow-hidden border-line bg-surface p-0 text-text shadow-card open:flex"
    >
      <div className="flex min-h-0 w-full flex-col pt-[22px]">
        <div className="mb-3 flex min-h-11 items-center gap-2 px-[22px]">
          {lead}
          <h2 id={titleId} className="text-lg font-bold">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              aria-label={messages.common.close}
              onClick={onClose}
              className="-mr-3 ml-auto grid size-11 place-items-center rounded-[10px] text-muted hover:bg-raised hover:text-text"
            >
              <X size={20} aria-hidden />
            </button>
          )}
        </div>
        {/* The padding is inside, so that focus rings are not clipped. */}
        <div className="min-h-0 overflow-y-auto overscroll-contain px-[22px] pt-1 pb-[max(22px,env(safe-area-inset-bottom))]">
          {children}
        </div>
      </div>
    </dialog>
  );
}

/**
 * Restores the focus to the element that had it before; if that cannot be focused any more, such as a disabled button,
 * to the first enabled field of its form.
 */
function giveFocusBack(before: HTMLElement): void {
  before.focus();
  if (document.activeElement === before) return;
  before.closest('form')?.querySelector<HTMLElement>('input:enabled')?.focus();
}
