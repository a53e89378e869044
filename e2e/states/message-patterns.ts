/** A text of the catalogue by its path, and a pattern of its display on the page. */
export interface MessagePattern {
  /** For example `stake.tooMuch`. */
  readonly path: string;
  readonly pattern: RegExp;
}

type Catalogue = { readonly [key: string]: unknown };

const HOLE = '\u0000';

/** Every text of a catalogue; inserted values (a symbol, an amount) may be anything. */
export function messagePatterns(catalogue: Catalogue, path = ''): readonly MessagePattern[] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [{ path: here, pattern: patternOf(value) }];
    if (typeof value === 'function') {
      const text: unknown = value(...Array.from({ length: value.length }, () => HOLE));
      return [{ path: here, pattern: patternOf(String(text)) }];
    }
    return typeof value === 'object' && value !== null ? messagePatterns(value as Catalogue, here) : [];
  });
}

function patternOf(text: string): RegExp {
  const parts = text.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}
