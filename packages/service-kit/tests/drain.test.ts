import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { get, send, startTestServer } from './support/test-server.ts';

/** Sends a request on the single connection of an agent and returns its status. */
function ask(
  url: string,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method: 'POST' }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection });
      });
    })
      .once('error', reject)
      .end();
  });
}

test('a draining server is not ready, serves all requests and closes connections after each', async () => {
  await using server = await startTestServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${server.url}/quick`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  server.app.beginDrain();
  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(await ask(`${server.url}/quick`, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(`${server.url}/quick`, agent)).toEqual({ status: 200, connection: 'close' });
  agent.destroy();
});

test('a server that closes after a drain serves a request on an idle connection, but no new connection', async () => {
  await using server = await startTestServer();
  const idle = await send(server.url, get('/quick'));
  await once(idle, 'data');
  server.app.beginDrain();
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  await expect(fetch(`${server.url}/quick`)).rejects.toThrow();
  idle.write(get('/quick'));
  expect(await text(idle)).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  await closed;
});
