import { AppError } from '@hub/primitives/app-error';
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings from environment variables; a variable that is set but empty counts as not set.
 *
 * Throws AppError `InvalidConfig` that names what to correct: one line for a single problem, else one line for each.
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

/** A TCP port in plain digits; 0 lets the operating system choose. */
export const portSetting = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= MAX_PORT, `must be a port number, 0 to ${MAX_PORT}`);

/**
 * One or several node URLs (ws or wss), separated by commas. A repeated one counts once, because nodes that agree are
 * counted as witnesses.
 */
export const nodeUrlsSetting = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(
    z.array(z.url({ protocol: /^wss?$/, error: 'must be ws:// or wss:// URLs, separated by commas' })).min(1),
  )
  .transform((urls) => urls.filter((url, index) => urls.findIndex((one) => isSameUrl(one, url)) === index));

function isSameUrl(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

/** Whether a URL contains no user name or password. True for invalid URLs, which other checks refuse. */
export function hasNoCredentials(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** A node URL that is published to clients. */
export const publicNodeUrlSetting = z
  .url({ protocol: /^wss?$/, error: 'must be a ws:// or wss:// URL' })
  .refine(hasNoCredentials, 'must contain no user name or password, because it is published');

/** The URL of an IPFS gateway; answers contain it as a hint for clients. */
export const ipfsGatewaySetting = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .refine(hasNoCredentials, 'must contain no user name or password, because it is published')
  .optional()
  .describe(
    'public gateway for ipfs:// links of tokens, named in answers; the server itself follows no links',
  );

/** A PostgreSQL connection URL. */
export const databaseUrlSetting = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL URL such as postgres://user:password@host:5432/name',
});

/** The log level. */
export const logLevelSetting = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);
