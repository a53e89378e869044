import type { Plugin } from 'vite';
import { bundleHeadScript, HEAD_SCRIPT_PATH } from './head-script-plugin.ts';

const HEAD_SCRIPT = new RegExp(`<script\\s+src="${HEAD_SCRIPT_PATH}"([^>]*)></script>`);
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the head script and the stylesheet into the built HTML, because a request for each would delay the first
 * paint. The server's policy allows both by their hashes.
 */
export function inlineHeadPlugin(): Plugin {
  return {
    name: 'inline-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const script = await bundleHeadScript();
        const withScript = html.replace(
          HEAD_SCRIPT,
          (_, attributes: string) => `<script${attributes}>${contentOf('script', script)}</script>`,
        );
        return withScript.replace(STYLESHEET, (_, fileName: string) => {
          const sheet = bundle[fileName];
          if (sheet?.type !== 'asset') throw new Error(`The build has no stylesheet ${fileName}.`);
          delete bundle[fileName];
          return `<style>${contentOf('style', String(sheet.source))}</style>`;
        });
      },
    },
  };
}

/** Returns the content; throws if it contains the end tag of its element in any letter case. */
function contentOf(tag: 'script' | 'style', content: string): string {
  if (content.toLowerCase().includes(`</${tag}`))
    throw new Error(`The ${tag} in the head contains its own end tag.`);
  return content;
}
