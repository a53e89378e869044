import type { ParamKind } from './method-case.ts';

const noText = [5, true, {}, []];
const noHex = [5, true, {}, [], '0x1', 'zz', '0x0g', '0x 00'];
const noHash = [...noHex, '0x', '0x00', `0x${'11'.repeat(33)}`];
const noHexList = [5, '0x00', [5], ['0x1'], [null], {}];

const wrongFor: Readonly<Record<ParamKind, readonly unknown[]>> = {
  text: [null, ...noText],
  any: [],
  hex: [null, ...noHex],
  'hex?': noHex,
  hash: [null, ...noHash],
  'hash?': noHash,
  at: noHash,
  u32: [null, '5', true, {}, [], -1, 1.5, 2 ** 32, 1e300],
  bool: [null, 0, 'true', {}, []],
  hexList: [null, ...noHexList],
  'hexList?': noHexList,
  list: [null, 5, 'text', true, {}],
  subscription: [null, true, {}, []],
};

const optional: ReadonlySet<ParamKind> = new Set(['any', 'hex?', 'hash?', 'at', 'hexList?']);

/** Wrong parameter lists: with one wrong value, or cut off before a required parameter. */
export function wrongParams(
  kinds: readonly ParamKind[],
  good: readonly unknown[],
): readonly (readonly unknown[])[] {
  return kinds.flatMap((kind, index) => {
    const wrong = wrongFor[kind].map((value) => withAt(kinds, good, index, value));
    return optional.has(kind) ? wrong : [...wrong, good.slice(0, index)];
  });
}

/** The good list with one value replaced; omitted values become null. */
export function withAt(
  kinds: readonly ParamKind[],
  good: readonly unknown[],
  index: number,
  value: unknown,
): readonly unknown[] {
  return kinds.map((_kind, at) => (at === index ? value : (good[at] ?? null)));
}
