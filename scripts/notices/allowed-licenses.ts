/**
 * The licences that shipped packages may have. All are permissive but MPL-2.0, which covers the files of `lightningcss`
 * alone: that package builds the page's style sheet and is used unchanged. GPL, LGPL and AGPL are not among them.
 */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
]);
