import { createHash } from 'node:crypto';
import type { WebConfig } from '@hub/contract/web-config';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** The path to which browsers report violations of the policy. */
export const REPORT_PATH = '/csp-reports';
/** The name of that endpoint in the page's headers. */
export const REPORT_GROUP = 'page';

/**
 * The page's Content-Security-Policy: allows its own files, `data:` images, the API addresses in its configuration, the
 * inline scripts and styles of the HTML by their hash, and nothing else. Data blocks (JSON) need no entry.
 */
export function contentSecurityPolicy(html: string, config: WebConfig): string {
  const hashes = inlineHashes(html);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script],
    'style-src': ["'self'", ...hashes.style],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connectSources(config)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The older directive for browsers without the newer one.
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineHashes(html: string): { readonly script: string[]; readonly style: string[] } {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (/\bsrc=|type="application\//.test(attributes)) continue;
    const digest = createHash('sha256').update(content).digest('base64');
    found[tag === 'style' ? 'style' : 'script'].add(`'sha256-${digest}'`);
  }
  return { script: [...found.script], style: [...found.style] };
}

/** Origins of APIs on other servers, each with its WebSocket origin; a path on this server needs no entry. */
function connectSources({ networks }: WebConfig): string[] {
  const absolute = networks
    .flatMap(({ chainApiUrl, indexerUrl }) => [chainApiUrl, indexerUrl])
    .filter((url) => URL.canParse(url));
  const origins = new Set(absolute.map((url) => new URL(url).origin));
  return [...origins].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}
