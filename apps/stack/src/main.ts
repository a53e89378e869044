// `npm start`: the page, both APIs and, unless real networks are set, their development chains in one process.
import { createLogger } from '@hub/service-kit/logger';
import { runService } from '@hub/service-kit/run-service';
import { banner } from './banner.ts';
import { commandLine, readStackConfig } from './config.ts';
import { help } from './help.ts';
import { startStack } from './start-stack.ts';

await runService({
  async start() {
    const startedAt = performance.now();
    const config = readStackConfig(commandLine.environment, commandLine.args);
    if (config === undefined) {
      process.stdout.write(help);
      return;
    }
    const logger = createLogger({ level: config.logLevel, isPretty: process.stdout.isTTY });
    const stack = await startStack(config, logger);
    process.stdout.write(banner(stack, config, performance.now() - startedAt));
    return stack;
  },
  onStopping: () => process.stdout.write('\n  Stopping ... (Ctrl-C again to stop at once)\n'),
});
