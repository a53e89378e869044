import { z } from 'zod';

/** Comma-separated origins as browsers write them, such as `https://polkadot.js.org`; `*` for all. */
export const originsSetting = z
  .string()
  .transform((text) => text.split(',').map((origin) => asBrowsersWrite(origin.trim())))
  .pipe(
    z.array(
      z
        .string()
        .refine(isOrigin, 'must be * or origins such as https://polkadot.js.org, separated by commas'),
    ),
  );

function isOrigin(text: string): boolean {
  return text === '*' || /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s]+$/.test(text);
}

/**
 * Normalizes an http or https origin: lower case, without the scheme's default port and without a trailing slash.
 * Returns any other text unchanged.
 */
function asBrowsersWrite(text: string): string {
  const url = URL.parse(text);
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isPage ? url.origin : text;
}
