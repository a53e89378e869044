import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const page = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
let folder = '';
let html = '';
const files = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staking-hub-page-'));
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, args, { cwd: page, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(js|css|html|svg|txt)$/.test(name)) files.set(name, await readFile(join(folder, name), 'utf8'));
  }
  html = files.get('index.html') ?? '';
});

afterAll(() => rm(folder, { recursive: true }));

/** Scripts that the browser loads before the connect button works: the entry and its static imports. */
function firstScripts(): readonly string[] {
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name = '']) => name);
}

const headScript = () => /<script data-parts="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const styleSheet = () => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

test('8.5 the build contains nothing of the development wallet', () => {
  const traces = [
    'Development wallet',
    'development-wallet',
    'dev-wallet',
    'Ferdie',
    'fac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e',
    'SigningContext',
    '<Bytes>',
  ];
  for (const [name, content] of files) {
    for (const trace of traces) expect(content.includes(trace), `${trace} in ${name}`).toBe(false);
  }
});

test('1.1 headline, frame and FAQ are in the built HTML, before any script runs', () => {
  const body = html.slice(html.indexOf('<body'));
  expect(body).toContain('Unique Staking Hub');
  expect(body).toContain('Earn 18% APY staking your UNQ tokens');
  expect(body).toContain('Connect Wallet');
  expect(body.match(/<details/g)).toHaveLength(7);
  expect(body.match(/<h1/g)).toHaveLength(1);
});

test('1.1 head script and style sheet are in the HTML, so that the first paint waits for no other file', () => {
  const head = html.slice(0, html.indexOf('</head>'));
  expect(headScript()).toContain('prefers-color-scheme');
  expect(styleSheet()).toContain('--');
  expect(head).not.toMatch(/rel="stylesheet"|<script(?![^>]*type="module")[^>]*src=/);
  expect([...files].filter(([, text]) => /\/[\w-]+\.css\b/.test(text)).map(([name]) => name)).toEqual([]);
});

test('8.1 the script in the head knows the files that a visitor with a saved wallet needs at once', () => {
  const [, paths = ''] = /data-parts="([^"]*)"/.exec(html) ?? [];
  const names = paths.split(' ').map((path) => path.slice(1));
  for (const part of ['hub', 'wallet-accounts', 'account-area', 'history-section']) {
    expect(names).toContainEqual(expect.stringMatching(`^assets/${part}-`));
  }
  expect(names.filter((name) => !files.has(name))).toEqual([]);
});

test('8.3 the HTML contains one inline script and one style element, and no style attribute or handler', () => {
  expect(html.match(/<script(?![^>]*\bsrc=)/g)).toHaveLength(1);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html.slice(html.indexOf('</head>'))).not.toMatch(/\sstyle="|\son[a-z]+="/);
});

test('8.1 the connect button works after less than 90 kB of compressed script', () => {
  const first = firstScripts().map((name) => files.get(name) ?? '');
  const size = [headScript(), ...first].reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(90_000);
});

test('8.1 all scripts together stay below 200 kB, all styles below 15 kB, when each file is compressed', () => {
  const sizeOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const ending = (end: string) => [...files].filter(([name]) => name.endsWith(end)).map(([, text]) => text);
  expect(sizeOf([headScript(), ...ending('.js')])).toBeLessThan(200_000);
  expect(sizeOf([styleSheet(), ...ending('.css')])).toBeLessThan(15_000);
});

test('the build contains no development code of React', () => {
  expect([...files.values()].some((text) => text.includes('Download the React DevTools'))).toBe(false);
});
