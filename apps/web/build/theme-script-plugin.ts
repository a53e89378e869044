import { build, type Plugin } from 'vite';

const MARK = '<!--theme-script-->';
const NAME = 'theme.js';
const SOURCE = new URL('../src/features/theme/theme-script.ts', import.meta.url).pathname;

/** Builds the theme script as a classic one that the head loads before anything is painted. */
export function themeScriptPlugin(): Plugin {
  return {
    name: 'theme-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(MARK, `<script vite-ignore src="/${NAME}"></script>`),
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundleThemeScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, response, next) => {
        bundleThemeScript().then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
  };
}

async function bundleThemeScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'theme' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('The theme script was not built.');
  return first.output[0].code;
}
