import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SOURCE = new URL('../../../THIRD-PARTY-NOTICES.md', import.meta.url);

/** Adds `THIRD-PARTY-NOTICES.md` to the page, at `/third-party-notices.txt`, as the licences in it require. */
export function noticesPlugin(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(SOURCE, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
    },
  };
}
