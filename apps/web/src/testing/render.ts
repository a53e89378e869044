import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** A component that is rendered into the document of the test, with the actions of a user. */
export interface Rendered extends Disposable {
  readonly container: HTMLElement;
  rerender(element: ReactNode): Promise<void>;
  /** The first element that matches the selector and whose text or label contains `text`; throws if there is none. */
  find(selector: string, text: string): HTMLElement;
  click(selector: string, text: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Waits until a condition is true, and lets React work in between. */
  until(condition: () => boolean): Promise<void>;
}

/** Renders into the document; `using` removes it again. */
export async function render(element: ReactNode): Promise<Rendered> {
  const container = document.createElement('div');
  document.body.append(container);
  const root: Root = createRoot(container);
  await act(async () => root.render(element));

  function find(selector: string, text: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`.includes(text),
    );
    const [first] = found;
    if (first === undefined) throw new Error(`no ${selector} with "${text}" in ${document.body.textContent}`);
    return first;
  }

  return {
    container,
    find,
    rerender: (next) => act(async () => root.render(next)),
    click: (selector, text) => act(async () => find(selector, text).click()),
    type: async (label, text) => {
      const field = document.getElementById(find('label', label).getAttribute('for') ?? '');
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    until: async (condition) => {
      while (!condition()) await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
    },
    [Symbol.dispose]: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}
