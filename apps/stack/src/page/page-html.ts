import type { WebConfig } from '@hub/contract/web-config';

const CONFIG_SLOT = /<script type="application\/json" id="config">[\s\S]*?<\/script>/;
/** The place of the configuration in a page without a slot: before the first script or, if that is first, `</head>`. */
const FIRST_IN_HEAD = /<script\b|<\/head>/;
const FIRST_MODULE = /<script\b[^>]*\btype="module"/;
const PREVIEW_IMAGE = /(<meta property="og:image" content=")(\/[^"]*)(")/;

export interface PageHtmlOptions {
  readonly config: WebConfig;
  /** The path of the development wallet's script. */
  readonly devWalletPath?: string | undefined;
  /** The page's own address, for services that need the full URL of the preview image. */
  readonly publicUrl?: string | undefined;
}

/**
 * Inserts the configuration into the built page and, if a development wallet is served, its script before the page's.
 *
 * If the page has no element with the id `config`, the configuration is inserted in the head, before the first script.
 * The address of the preview image is a path unless `publicUrl` is set; its host is never taken from a request, which
 * can name any.
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

/** JSON text that cannot end its script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
