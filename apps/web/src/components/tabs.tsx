import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** The text that screen readers read out instead of the label, if the label's parts are only visually separated. */
  readonly name?: string | undefined;
}

interface TabListProps<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The name of the list for assistive technology. */
  readonly label: string;
  /** Prefix of the ids that connect tabs with their panels. */
  readonly idPrefix: string;
  readonly look: 'segments' | 'underline';
  readonly isDisabled?: boolean;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const looks = {
  segments: {
    list: 'grid grid-flow-col auto-cols-fr rounded-[11px] bg-raised p-1',
    tab: 'rounded-lg px-2 min-h-11 text-center',
    on: 'bg-segment text-text shadow-tab',
    off: 'text-muted hover:text-text',
  },
  underline: {
    // Equal widths on a phone.
    list: 'grid grid-flow-col auto-cols-fr border-b border-line wide:flex wide:gap-6 wide:px-[22px]',
    tab: '-mb-px min-h-12 border-b-2 whitespace-nowrap narrow:text-sm',
    on: 'border-accent text-text',
    off: 'border-transparent text-muted hover:text-text',
  },
};

/** A list of tabs by the ARIA pattern: arrows, Home and End move and select; there is one tab stop. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { tabs, selected, onSelect, label, idPrefix, look, isDisabled = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const style = looks[look];

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : index + (moves[event.key] ?? Number.NaN);
    const next = tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${idPrefix}-tab-${next.id}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={style.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const isOn = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${tab.id}`}
            aria-label={tab.name}
            aria-selected={isOn}
            aria-controls={`${idPrefix}-panel-${tab.id}`}
            tabIndex={isOn ? 0 : -1}
            disabled={isDisabled}
            onClick={() => onSelect(tab.id)}
            className={`font-semibold motion-safe:transition-colors ${style.tab} ${isOn ? style.on : style.off}`}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  readonly idPrefix: string;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The panel of the selected tab. */
export function TabPanel({ idPrefix, id, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${idPrefix}-panel-${id}`}
      aria-labelledby={`${idPrefix}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
