import type { WebConfig } from '@hub/contract/web-config';

const CONFIG_SLOT = /<script type="application\/json" id="config">[\s\S]*?<\/script>/;
/** The script in the head reads it. */
const FIRST_IN_HEAD = /<script\b|<\/head>/;
const FIRST_MODULE = /<script\b[^>]*\btype="module"/;
const PREVIEW_IMAGE = /(<meta property="og:image" content=")(\/[^"]*)(")/;

export interface PageHtmlOptions {
  readonly config: WebConfig;
  /** Where a development wallet is served. */
  readonly devWalletPath?: string | undefined;
  /** The page's own address, for those who need the preview image's in full. */
  readonly publicUrl?: string | undefined;
}

/**
 * The built page with its configuration in it and, where a development wallet is served, that script before the page's.
 *
 * A page without a slot gets one before its first script. The address of the preview image is a path unless the page's
 * own address is known; that is never taken from a request, which can claim any.
 */
export function pageHtml(builtHtml: string, { config, devWalletPath, publicUrl }: PageHtmlOptions): string {
  const block = `<script type="application/json" id="config">${jsonForHtml(config)}</script>`;
  const withImage = builtHtml.replace(PREVIEW_IMAGE, (_, before, path, after) => {
    const url = publicUrl === undefined ? path : new URL(publicUrl).origin + path;
    return before + url + after;
  });
  const withConfig = CONFIG_SLOT.test(withImage)
    ? withImage.replace(CONFIG_SLOT, () => block)
    : withImage.replace(FIRST_IN_HEAD, (found) => `${block}\n${found}`);
  if (devWalletPath === undefined) return withConfig;
  const wallet = `<script type="module" src="${devWalletPath}"></script>\n`;
  return withConfig.replace(FIRST_MODULE, (module) => wallet + module);
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
