import { readCommandLine } from '@hub/indexer/commands/command-line';
import { runService } from '@hub/service-kit/run-service';
import { rebuild } from './commands/rebuild.ts';
import { redecode } from './commands/redecode.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';
import { helpText } from './help.ts';

const EXIT_INTERRUPTED = 130;

/** Runs the command that the command line names; `serve` runs until a signal stops the process. */
export async function runIndexer(): Promise<void> {
  await runService({
    async start(signal) {
      const line = readCommandLine(process.argv.slice(2));
      switch (line.command) {
        case 'serve':
          return serve();
        case 'help':
          process.stdout.write(helpText(line.of));
          return undefined;
        default:
          process.exitCode = await runToEnd(line, signal);
          return undefined;
      }
    },
  });
}

type EndingCommand = Exclude<ReturnType<typeof readCommandLine>, { command: 'serve' | 'help' }>;

async function runToEnd(line: EndingCommand, signal: AbortSignal): Promise<number> {
  signal.addEventListener('abort', () => {
    process.exitCode = EXIT_INTERRUPTED;
  });
  switch (line.command) {
    case 'verify':
      return verify(line, signal);
    case 'rebuild':
      return rebuild(line, signal);
    case 'redecode':
      return redecode(line, signal);
  }
}
