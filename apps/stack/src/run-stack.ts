import { createLogger } from '@hub/service-kit/logger';
import { runService } from '@hub/service-kit/run-service';
import { banner } from './banner.ts';
import { commandLine, readStackConfig } from './config.ts';
import { help } from './help.ts';
import { startStack } from './start-stack.ts';

/** Runs the whole stack as configured by flags and environment, until the process is told to stop. */
export async function runStack(): Promise<void> {
  await runService({
    async start() {
      const startedAt = performance.now();
      const config = readStackConfig(commandLine.environment, commandLine.args);
      if (config === undefined) {
        process.stdout.write(help);
        return;
      }
      const logger = createLogger({ level: config.logLevel, isPretty: process.stdout.isTTY });
      if (config.exposedAt.length > 0) {
        logger.warn(
          { at: config.exposedAt },
          'every user who reaches this machine can change the development chains',
        );
      }
      const stack = await startStack(config, logger);
      process.stdout.write(banner(stack, config, performance.now() - startedAt));
      return stack;
    },
    onStopping: () => process.stdout.write('\n  Stopping ... (Ctrl-C again to stop at once)\n'),
  });
}
