import { renderImportRules } from './import-rules.ts';
import { renderNotices } from './notices/render-notices.ts';
import { renderDevMethods } from './render-dev-methods.ts';

/** The generated files of the repository, by path: `npm run generate` writes them, a test compares them. */
export const generatedFiles: ReadonlyMap<string, () => string> = new Map([
  ['scripts/lint/generated/import-rules.json', renderImportRules],
  ['THIRD-PARTY-NOTICES.md', renderNotices],
  ['docs/dev-methods.md', renderDevMethods],
]);
