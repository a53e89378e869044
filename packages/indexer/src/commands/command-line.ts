import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { AppError } from '@hub/primitives/app-error';
import { z } from 'zod';

/** The parsed command line. */
export type CommandLine =
  | { readonly command: 'serve' }
  | {
      readonly command: 'verify';
      readonly blocks: number;
      readonly heights: number;
      readonly seed: string | undefined;
    }
  | { readonly command: 'rebuild'; readonly startsOver: boolean }
  | { readonly command: 'redecode'; readonly range: BlockRange | undefined }
  | { readonly command: 'help'; readonly of: CommandName };

/** A range of block numbers, both ends included. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

export type CommandName = 'serve' | 'verify' | 'rebuild' | 'redecode';

const options = {
  serve: {},
  verify: {
    blocks: { type: 'string', default: '1000' },
    heights: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
  rebuild: { 'start-over': { type: 'boolean', default: false } },
  redecode: { from: { type: 'string' }, to: { type: 'string' } },
} satisfies Record<CommandName, ParseArgsOptionsConfig>;

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number')
  .transform(Number);
const countOrAll = z.union([z.literal('all').transform(() => Number.POSITIVE_INFINITY), count], {
  error: 'must be a number or "all"',
});

/**
 * Parses the arguments after the program's name. Throws AppError 'InvalidConfig' for commands and options that `--help`
 * does not list, and for invalid values of options.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const [first, ...rest] = args;
  if (first === undefined || first.startsWith('-')) return parse('serve', args);
  if (!isCommand(first)) throw invalid(`There is no command "${first}".`);
  return parse(first, rest);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(options, name);
}

function parse(command: CommandName, args: readonly string[]): CommandLine {
  const values = parseOptions(command, args);
  if (values.help === true) return { command: 'help', of: command };
  switch (command) {
    case 'verify':
      return {
        command,
        blocks: read('blocks', countOrAll, values.blocks),
        heights: read('heights', count, values.heights),
        seed: values.seed === undefined ? undefined : String(values.seed),
      };
    case 'rebuild':
      return { command, startsOver: values['start-over'] === true };
    case 'redecode':
      return { command, range: readRange(values.from, values.to) };
    default:
      return { command };
  }
}

function parseOptions(command: CommandName, args: readonly string[]): Readonly<Record<string, unknown>> {
  try {
    const help = { help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], options: { ...options[command], ...help } }).values;
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error), error);
  }
}

function readRange(from: unknown, to: unknown): BlockRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw invalid('--from and --to belong together.');
  const range = { first: read('from', count, from), last: read('to', count, to) };
  if (range.first > range.last) throw invalid('--from must not be behind --to.');
  return range;
}

function read<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(`--${name} ${result.error.issues[0]?.message ?? 'is wrong'}.`);
}

function invalid(reason: string, cause?: unknown): AppError {
  return new AppError({ code: 'InvalidConfig', message: `${reason} Try: npm run indexer -- --help`, cause });
}
