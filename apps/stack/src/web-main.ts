// `npm run start:web`: serves only the page, for APIs that run elsewhere.
import { createServer } from '@hub/service-kit/create-server';
import { drain } from '@hub/service-kit/drain';
import { listen } from '@hub/service-kit/listen';
import { createLogger } from '@hub/service-kit/logger';
import { registerOperations } from '@hub/service-kit/operations';
import { readHelpFlag } from '@hub/service-kit/read-help-flag';
import { runService } from '@hub/service-kit/run-service';
import { Registry } from 'prom-client';
import { commandLine } from './config.ts';
import { buildPage } from './page/build-page.ts';
import { servePage } from './page/serve-page.ts';
import { pageServerHelp, readPageServerConfig } from './web/config.ts';

await runService({
  async start() {
    if (readHelpFlag(commandLine.args)) {
      process.stdout.write(pageServerHelp);
      return undefined;
    }
    const config = readPageServerConfig(commandLine.environment);
    const { host, port, publicUrl, logLevel, web } = config;
    const logger = createLogger({ level: logLevel, isPretty: process.stdout.isTTY });
    const folder = await buildPage();
    const metrics = new Registry();
    const app = await createServer({ ...config, logger, metrics });
    registerOperations(app, { metrics, readiness: () => ({}) });
    await servePage(app, { folder, config: web, metrics, apiBases: [], publicUrl });
    const url = await listen(app, { host, port, portSetting: 'PORT' });
    logger.info({ url, networks: web.networks.map(({ id }) => id) }, 'the page is served');
    return {
      drain: () => drain(app, config.drainMs, logger),
      [Symbol.asyncDispose]: () => app.close(),
    };
  },
});
