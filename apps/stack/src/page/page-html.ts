import type { WebConfig } from '@hub/contract/web-config';

const CONFIG_SLOT = /<script type="application\/json" id="config">[\s\S]*?<\/script>/;
const FIRST_MODULE = /<script\b[^>]*\btype="module"/;

/**
 * The built page with its configuration in it and, where a development wallet is served, that script before the page's.
 *
 * A page without a slot gets one at the end of its head.
 */
export function pageHtml(builtHtml: string, config: WebConfig, devWalletPath?: string): string {
  const block = `<script type="application/json" id="config">${jsonForHtml(config)}</script>`;
  const withConfig = CONFIG_SLOT.test(builtHtml)
    ? builtHtml.replace(CONFIG_SLOT, () => block)
    : builtHtml.replace('</head>', () => `${block}\n</head>`);
  if (devWalletPath === undefined) return withConfig;
  const wallet = `<script type="module" src="${devWalletPath}"></script>\n`;
  return withConfig.replace(FIRST_MODULE, (module) => wallet + module);
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
