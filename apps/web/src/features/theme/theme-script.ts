import { markFirstFrame } from './first-frame.ts';
import { followTheme } from './theme.ts';

// Built apart and loaded in the head before anything is painted.
followTheme(document.documentElement, window.matchMedia('(prefers-color-scheme: dark)'));
markFirstFrame(document.documentElement, document);
