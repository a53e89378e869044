import { build, type Plugin } from 'vite';

const MARK = '<!--head-script-->';
const NAME = 'head.js';
const SOURCE = new URL('../src/head-script.ts', import.meta.url).pathname;

/** Builds the head script as a classic script, which runs before the first paint. */
export function headScriptPlugin(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(MARK, `<script vite-ignore src="/${NAME}"></script>`),
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundleHeadScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, response, next) => {
        bundleHeadScript().then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
  };
}

async function bundleHeadScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'head' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('The head script was not built.');
  return first.output[0].code;
}
