import type { viewports } from '../support/open-scenario.ts';
import type { State } from './state.ts';

/** Size and theme of the page in a picture. */
export interface View {
  readonly size: keyof typeof viewports;
  readonly theme: 'light' | 'dark';
}

const usual: readonly View[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'phone', theme: 'dark' },
];
const rare: readonly View[] = [
  { size: 'narrow', theme: 'light' },
  { size: 'zoomed', theme: 'light' },
  { size: 'wide', theme: 'light' },
];

/** Both themes on desktop and phone, and on the rare sizes if the state requires them. */
export function viewsOf({ sizes }: Pick<State, 'sizes'>): readonly View[] {
  return sizes === 'all' ? [...usual, ...rare] : usual;
}

/** File name of a state's picture. */
export function pictureName(state: string, { size, theme }: View): string {
  return `${state}-${size}-${theme}.png`;
}
