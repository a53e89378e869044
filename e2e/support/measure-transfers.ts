import type { Page } from 'playwright-core';

/** The network transfers of a page so far. */
export interface Transfers {
  /** Bytes on the wire, without headers, of finished loads with a matching URL. */
  bytes(path: RegExp): number;
}

/** Measures all further loads of a page, with the cache disabled and files compressed with gzip. */
export async function measureTransfers(page: Page): Promise<Transfers> {
  const session = await page.context().newCDPSession(page);
  const heads = new Map<string, { readonly url: string; readonly bytes: number }>();
  const finished: { readonly url: string; readonly bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, { url: response.url, bytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) finished.push({ url: head.url, bytes: encodedDataLength - head.bytes });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  return {
    bytes: (path) => finished.filter(({ url }) => path.test(url)).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
