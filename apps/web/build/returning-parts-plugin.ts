import type { Plugin, Rollup } from 'vite';
import { HEAD_SCRIPT_PATH } from './head-script-plugin.ts';

/** Parts that a visitor with a saved wallet needs at once, by the names of their files. */
const PARTS = ['hub', 'wallet-accounts', 'account-area', 'history-section'];
const HEAD_SCRIPT = `src="${HEAD_SCRIPT_PATH}"`;

/** Tells the head script which files the parts in `PARTS` need beside the entry, so that it can preload them. */
export function returningPartsPlugin(): Plugin {
  return {
    name: 'returning-parts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const known = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        const files = new Set<string>();
        const add = (chunk: Rollup.OutputChunk): void => {
          if (known.has(chunk.fileName)) return;
          known.add(chunk.fileName);
          files.add(chunk.fileName);
          for (const name of chunk.imports) {
            const imported = chunks.find(({ fileName }) => fileName === name);
            if (imported) add(imported);
          }
        };
        for (const name of PARTS) {
          const chunk = chunks.find((one) => one.name === name);
          if (chunk) add(chunk);
          else if (chunks.length > 0) throw new Error(`The build has no part ${name}.`);
        }
        const paths = [...files].map((file) => `/${file}`).join(' ');
        return paths === '' ? html : html.replace(HEAD_SCRIPT, `${HEAD_SCRIPT} data-parts="${paths}"`);
      },
    },
  };
}
