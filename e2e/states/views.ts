import type { viewports } from '../support/open-scenario.ts';
import type { State } from './state.ts';

/** Size and theme of the page in a picture. */
export interface View {
  readonly size: keyof typeof viewports;
  readonly theme: 'light' | 'dark';
  /** The system's own few colours in place of the page's. */
  readonly forcedColors?: 'active';
}

const usual: readonly View[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'phone', theme: 'dark' },
  { size: 'desktop', theme: 'light', forcedColors: 'active' },
];
const rare: readonly View[] = [
  { size: 'narrow', theme: 'light' },
  { size: 'zoomed', theme: 'light' },
  { size: 'wide', theme: 'light' },
];

/** Both themes on desktop and phone, and forced colours; where the state asks for it the rare sizes too. */
export function viewsOf({ sizes }: Pick<State, 'sizes'>): readonly View[] {
  return sizes === 'all' ? [...usual, ...rare] : usual;
}

/** Each state with one of its views: the first state with its first view, the second with its second, and so on. */
export function oneViewEach(states: readonly State[]): readonly { state: State; view: View }[] {
  return states.flatMap((state, index) => {
    const views = viewsOf(state);
    const view = views[index % views.length];
    return view === undefined ? [] : [{ state, view }];
  });
}

/** File name of a state's picture. */
export function pictureName(state: string, { size, theme, forcedColors }: View): string {
  return `${state}-${size}-${forcedColors === undefined ? theme : 'forced-colours'}.png`;
}
