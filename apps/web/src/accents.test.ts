import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const MINIMUM = 4.5;
/** The lowest contrast that a field's border, and an underline that marks a control, may have (WCAG 1.4.11). */
const NON_TEXT_MINIMUM = 3;
const sheet = await readFile(new URL('./styles/theme.css', import.meta.url), 'utf8');
const [first = '', quartz = ''] = [/^:root \{(.*?)^\}/ms, /^:root\[data-network="QTZ"\] \{(.*?)^\}/ms].map(
  (block) => block.exec(sheet)?.[1] ?? '',
);
const themes = ['light', 'dark'] as const;
const networks = { UNQ: [first], QTZ: [quartz, first] } as const;
const grounds = ['bg', 'surface', 'raised', 'segment', 'accent-soft'];

/** The colour of a token in a theme, from the first block that defines it. */
function colourOf(token: string, blocks: readonly string[], theme: (typeof themes)[number]): string {
  const value = blocks
    .map((block) => new RegExp(`--${token}: ([^;]+);`).exec(block)?.[1])
    .find((found) => found !== undefined);
  if (value === undefined) throw new Error(`no --${token}`);
  const link = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (link !== undefined) return colourOf(link, [first], theme);
  const [light = value, dark = value] = value.match(/#[\da-f]{6}/g) ?? [];
  return theme === 'light' ? light : dark;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const cases = Object.entries(networks).flatMap(([symbol, blocks]) =>
  themes.map((theme) => ({ symbol, blocks, theme })),
);

test.each(cases)(
  '8.2 the accent of $symbol has a contrast of at least 4.5:1 with page, cards, tint and ink of the $theme theme',
  ({ blocks, theme }) => {
    const colour = (token: string) => colourOf(token, blocks, theme);
    for (const ground of grounds) {
      expect(contrast(colour('accent'), colour(ground)), ground).toBeGreaterThanOrEqual(MINIMUM);
    }
    expect(contrast(colour('accent-ink'), colour('accent'))).toBeGreaterThanOrEqual(MINIMUM);
    expect(contrast(colour('accent-ink'), colour('accent-strong'))).toBeGreaterThanOrEqual(MINIMUM);
  },
);

test.each(themes)(
  '8.2 borders of fields and underlines have a contrast of at least 3:1 on every background of the %s theme',
  (theme) => {
    for (const blocks of Object.values(networks)) {
      const colour = (token: string) => colourOf(token, blocks, theme);
      for (const ground of [...grounds, 'negative-soft', 'warning-soft', 'positive-soft']) {
        const found = contrast(colour('line-control'), colour(ground));
        expect(found, ground).toBeGreaterThanOrEqual(NON_TEXT_MINIMUM);
      }
    }
  },
);

test('1.3 the two networks have different accents', () => {
  for (const theme of themes) {
    expect(colourOf('accent', networks.UNQ, theme)).not.toBe(colourOf('accent', networks.QTZ, theme));
  }
});
