import { z } from 'zod';

/** The page's own address, for link previews. */
export const publicUrlSetting = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });
