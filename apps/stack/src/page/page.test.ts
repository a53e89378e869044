import { createHash } from 'node:crypto';
import type { WebConfig } from '@hub/contract/web-config';
import { describe, expect, test } from 'vitest';
import { networkProfiles } from '../networks.ts';
import { webNetworkConfig } from '../web-network-config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageHtml } from './page-html.ts';

const local = webNetworkConfig({
  id: 'unique',
  genesisHash: `0x${'01'.repeat(32)}`,
  nodeUrl: 'ws://127.0.0.1:9944',
  chainApiUrl: '/unique/v1',
  indexerUrl: '/indexer/unique/v2',
});
const config: WebConfig = { networks: [local], servedWallets: [] };
const built = `<!doctype html><html><head><script type="application/json" id="config"></script>
<script>theme()</script><style>b{}</style></head><body><script type="module" src="/assets/a.js"></script></body></html>`;

describe('webNetworkConfig', () => {
  test('links to a custom chain contain the URL of its node, those to the public UNQ chain lead to Subscan', () => {
    expect(local.explorer.extrinsicUrl).toContain('rpc=ws%3A%2F%2F127.0.0.1%3A9944#');
    const { genesisHash } = networkProfiles.unique;
    expect(webNetworkConfig({ ...local, genesisHash }).explorer.kind).toBe('subscan');
  });
});

describe('pageHtml', () => {
  test('the configuration can be parsed from the page', () => {
    const html = pageHtml(built, { config });
    const [, json = ''] = html.match(/id="config">([\s\S]*?)<\/script>/) ?? [];
    expect(JSON.parse(json)).toEqual(config);
  });

  test('text in the configuration cannot leave its element', () => {
    const name = '</script><script>alert(1)</script>$&';
    const html = pageHtml(built, { config: { ...config, networks: [{ ...local, name }] } });
    expect(html).not.toContain('</script><script>alert');
    expect(html).toContain('$&');
  });

  test('a page without an element for the configuration gets one', () => {
    expect(pageHtml('<head></head>', { config })).toMatch(
      /<head><script type="application\/json" id="config">\{/,
    );
  });

  test("if a development wallet is served, its script stands before the page's script; otherwise it is absent", () => {
    const html = pageHtml(built, { config, devWalletPath: '/dev-wallet.js' });
    expect(html.indexOf('/dev-wallet.js')).toBeLessThan(html.indexOf('/assets/a.js'));
    expect(pageHtml(built, { config })).not.toContain('dev-wallet');
  });
});

describe('preview image', () => {
  const image = '<meta property="og:image" content="/social-preview.png" />';
  const page = built.replace('<head>', `<head>${image}`);

  test('the address of the preview image is a URL with the origin of `publicUrl` if that is set', () => {
    const html = pageHtml(page, { config, publicUrl: 'https://staking.example/any?"><script>' });
    expect(html).toContain('content="https://staking.example/social-preview.png"');
    expect(html).not.toContain('any?');
  });

  test('without `publicUrl`, the address of the preview image is a path', () => {
    expect(pageHtml(page, { config })).toContain(image);
  });
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy(pageHtml(built, { config, devWalletPath: '/dev-wallet.js' }), config);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('inline code is allowed only by its hash', () => {
    expect(policy).toContain(`script-src 'self' ${hash('theme()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('b{}')};`);
    expect(policy).not.toContain('unsafe');
  });

  test('the page may call its own server and the configured addresses', () => {
    expect(policy).toContain("connect-src 'self';");
    const elsewhere = { ...local, chainApiUrl: 'https://api.example/unique/v1' };
    expect(contentSecurityPolicy(built, { ...config, networks: [elsewhere] })).toContain(
      "connect-src 'self' https://api.example wss://api.example;",
    );
  });
});
