import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreloadPlugin } from './build/font-preload-plugin.ts';
import { staticPagePlugin } from './build/static-page-plugin.ts';
import { themeScriptPlugin } from './build/theme-script-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), staticPagePlugin(), themeScriptPlugin(), fontPreloadPlugin()],
  build: {
    target: 'es2023',
    // Everything is a file of its own origin: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
