import { parseArgs } from 'node:util';
import { AppError } from '@hub/primitives/app-error';

/**
 * Whether `--help` or `-h` is among the arguments. Throws AppError `InvalidConfig` for any other argument, because
 * settings are environment variables.
 */
export function readHelpFlag(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
    return values.help === true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError({ code: 'InvalidConfig', message: `${reason} Try --help.`, cause: error });
  }
}
