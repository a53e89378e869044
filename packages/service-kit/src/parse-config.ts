import { AppError } from '@hub/primitives/app-error';
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from environment variables; a variable that is set but empty counts as not set.
 *
 * Throws AppError `InvalidConfig` that says what to correct: one line for one problem, else one line for each.
 */
export function parseConfig<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const result = schema.safeParse(Object.fromEntries(present));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new AppError({
    code: 'InvalidConfig',
    message:
      problems.length === 1
        ? `Correct ${problems[0]}`
        : ['Correct these settings:', ...problems].join('\n  '),
    details: { problems },
  });
}

const MAX_PORT = 65_535;

/** A TCP port in plain digits; 0 lets the system choose. */
export const portSetting = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= MAX_PORT, `must be a port number, 0 to ${MAX_PORT}`);

/** One or several node URLs (ws or wss), separated by commas. */
export const nodeUrlsSetting = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(
    z.array(z.url({ protocol: /^wss?$/, error: 'must be ws:// or wss:// URLs, separated by commas' })).min(1),
  );

/** Whether a URL that everybody is told holds no user and password; what is no URL is for others to refuse. */
export function hasNoCredentials(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** A node URL to be told to others. */
export const publicNodeUrlSetting = z
  .url({ protocol: /^wss?$/, error: 'must be a ws:// or wss:// URL' })
  .refine(hasNoCredentials, 'must hold no user and password: everybody is told it');

/** A PostgreSQL connection URL. */
export const databaseUrlSetting = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL URL such as postgres://user:password@host:5432/name',
});

/** How much is logged. */
export const logLevelSetting = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);
