import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreloadPlugin } from './build/font-preload-plugin.ts';
import { headScriptPlugin } from './build/head-script-plugin.ts';
import { inlineHeadPlugin } from './build/inline-head-plugin.ts';
import { noticesPlugin } from './build/notices-plugin.ts';
import { returningPartsPlugin } from './build/returning-parts-plugin.ts';
import { staticPagePlugin } from './build/static-page-plugin.ts';

export default defineConfig(({ command }) => {
  // There is one production build, whatever the environment of the process that asks for it.
  // biome-ignore lint/style/noProcessEnv: the only way to tell the builder
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      react(),
      tailwindcss(),
      staticPagePlugin(),
      headScriptPlugin(),
      returningPartsPlugin(),
      fontPreloadPlugin(),
      inlineHeadPlugin(),
      noticesPlugin(),
    ],
    build: {
      target: 'es2023',
      // Assets are files of the same origin: the content security policy allows no data: scripts or fonts.
      assetsInlineLimit: 0,
      // One style sheet, which is in the HTML: no part of the page loads one.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Everything that the page needs at once is one file, even if a lazily loaded part needs some of it too.
              { name: 'first', tags: ['$initial'], priority: 1 },
              // Small modules that several parts import are one file: a request for each would cost more than the
              // module.
              {
                name: 'shared',
                test: /(components.(avatar|error-notice)|lib.(shorten|use-now)|icons.(check|chevron-down|copy)|transaction-(messages|record))\./,
              },
            ],
          },
        },
      },
    },
  };
});
