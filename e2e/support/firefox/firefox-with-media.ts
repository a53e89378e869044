#!/usr/bin/env node
// Replaces Firefox when Playwright starts it over WebDriver BiDi: Playwright sets media features in every context, a
// command that Debian's Firefox ESR does not support yet. This proxy answers it; preferences of the profile set the
// features. All other messages pass unchanged.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { firefoxPath } from './firefox-path.ts';

const LISTENS = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/;
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const MOST_BYTES = 268_435_456;

// The crash of one test's page must not end the browser, which the other tests of the worker use.
const { MOZ_CRASHREPORTER_SHUTDOWN: _, ...env } = process.env;
const firefox = spawn(firefoxPath(), process.argv.slice(2), { env, stdio: ['inherit', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

createInterface(firefox.stderr).on('line', (line) => {
  const [, words = '', url = ''] = LISTENS.exec(line) ?? [];
  if (url === '') return void process.stderr.write(`${line}\n`);
  standBefore(url, (port) => process.stderr.write(`${words}ws://127.0.0.1:${port}\n`));
});

/** Listens on a free port for messages to the browser. */
function standBefore(browserUrl: string, onListening: (port: number) => void): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: MOST_BYTES });
  server.once('listening', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) onListening(address.port);
  });
  server.on('connection', (near, { url = '' }) => {
    const far = new WebSocket(browserUrl + url, { perMessageDeflate: false, maxPayload: MOST_BYTES });
    const isOpen = new Promise((resolve) => far.once('open', resolve));
    near.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === UNKNOWN_COMMAND) near.send(JSON.stringify({ type: 'success', id, result: {} }));
      else void isOpen.then(() => far.send(text));
    });
    far.on('message', (data) => near.send(String(data)));
    far.once('close', () => near.close());
    near.once('close', () => far.close());
  });
}
