// `npm run dev`: runs the stack, which restarts when its sources change, and the page with hot reload in front of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runService } from '@hub/service-kit/run-service';
import { createServer } from 'vite';
import { commandLine, readStackConfig } from './config.ts';
import { servedHeadPlugin } from './page/served-head-plugin.ts';

const PAGE_PORT = 5173;
const API_PATHS = ['/unique', '/quartz', '/v2', '/indexer'];

function startWatchedStack(): AsyncDisposable {
  const main = fileURLToPath(new URL('main.js', import.meta.url));
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, ...commandLine.args], {
    stdio: 'inherit',
    // Each change ends the stack by SIGTERM, and there is no load balancer to wait for.
    env: { ...commandLine.environment, DRAIN_SECONDS: '0' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

await runService({
  async start() {
    const config = readStackConfig(commandLine.environment, []);
    if (config === undefined) return;
    await using starting = new AsyncDisposableStack();
    starting.use(startWatchedStack());
    const target = `http://${config.host}:${config.port}`;
    const page = await createServer({
      root: fileURLToPath(new URL('../../web', import.meta.url)),
      plugins: [servedHeadPlugin(target)],
      server: {
        host: config.host,
        port: PAGE_PORT,
        proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target, ws: true }])),
      },
    });
    starting.defer(() => page.close());
    await page.listen();
    process.stdout.write(
      `\n  Page with hot reload, once the stack below is ready: http://${config.host}:${PAGE_PORT}/\n`,
    );
    return starting.move();
  },
});
