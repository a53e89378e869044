import { build, type Plugin } from 'vite';

const MARK = '<!--head-script-->';
/** The URL path of the head script under vite's development server. In a build the HTML contains the script instead. */
export const HEAD_SCRIPT_PATH = '/head.js';
const SOURCE = new URL('../src/head-script.ts', import.meta.url).pathname;

/** Adds the head script to the HTML as a classic script, so that it runs before the first paint. */
export function headScriptPlugin(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(MARK, `<script vite-ignore src="${HEAD_SCRIPT_PATH}"></script>`),
    },
    configureServer(server) {
      server.middlewares.use(HEAD_SCRIPT_PATH, (_, response, next) => {
        bundleHeadScript().then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
  };
}

/** Bundles the head script and returns its code. */
export async function bundleHeadScript(): Promise<string> {
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
