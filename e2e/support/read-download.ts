import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The saved file as text. */
export async function readDownload(download: Download): Promise<string> {
  return await text(await download.createReadStream());
}
