/**
 * The allowed licences of shipped packages. All are permissive except MPL-2.0, which covers only the files of
 * `lightningcss`: that package builds the page's style sheet and is unmodified. GPL, LGPL and AGPL are not allowed.
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
