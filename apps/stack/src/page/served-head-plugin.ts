import type { HtmlTagDescriptor, Plugin } from 'vite';

const CONFIG = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;
const RETRY_MS = 500;

/** Adds configuration and development wallet to the page under vite, as the stack's server does to the built page. */
export function servedHeadPlugin(stackUrl: string): Plugin {
  return {
    name: 'served-head',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => {
        const html = await fetchPage(stackUrl);
        const config: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { type: 'application/json', id: 'config' },
          children: html.match(CONFIG)?.[1] ?? '',
          injectTo: 'head-prepend',
        };
        const wallet: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { type: 'module', src: `${stackUrl}/dev-wallet.js` },
          injectTo: 'head-prepend',
        };
        return html.includes('/dev-wallet.js') ? [config, wallet] : [config];
      },
    },
  };
}

/** Fetches the stack's page; waits while the stack starts. */
async function fetchPage(stackUrl: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${stackUrl}/`).catch(() => undefined);
    if (response?.ok) return response.text();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
