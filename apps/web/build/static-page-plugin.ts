import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const MARK = '<!--static-page-->';
const SOURCE = new URL('../src/app/static-page.tsx', import.meta.url).pathname;

/** Writes the disconnected page into index.html, so that it is visible before the main script is loaded. */
export function staticPagePlugin(): Plugin {
  return {
    name: 'static-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { module } = await runnerImport<typeof import('../src/app/static-page.tsx')>(SOURCE);
        return html.replace(MARK, renderToString(createElement(module.StaticPage)));
      },
    },
  };
}
