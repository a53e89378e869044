import { expect, test } from 'vitest';
import { codeSamples } from './code-samples.ts';

const base = 'http://127.0.0.1:3000/unique/v1';

test('curl and fetch get the URL with the path parameters, encoded, and the query', () => {
  const route = { method: 'GET', path: '/accounts/:address/tokens' } as const;
  const [curl, typescript] = codeSamples(base, route, { params: { address: 'a/b' }, query: { limit: '2' } });
  expect(curl?.source).toBe(`curl -sS '${base}/accounts/a%2Fb/tokens?limit=2'`);
  expect(typescript?.source).toContain(`fetch('${base}/accounts/a%2Fb/tokens?limit=2');`);
});

test('a single quote in the body is escaped for the shell', () => {
  const route = { method: 'PATCH', path: '/tokens' } as const;
  const [curl] = codeSamples(base, route, { body: { name: "it's" } });
  expect(curl?.source).toContain(String.raw`"it'\''s"`);
  expect(curl?.source).toContain('-X PATCH');
});

test('a note is a comment above the code of curl and of TypeScript', () => {
  const route = { method: 'GET', path: '/status/:hash' } as const;
  const [curl, typescript] = codeSamples(base, route, { note: 'Replace it.', params: { hash: '0x12' } });
  expect(curl?.source).toBe(`# Replace it.\ncurl -sS '${base}/status/0x12'`);
  expect(typescript?.source.split('\n')[0]).toBe('// Replace it.');
});
