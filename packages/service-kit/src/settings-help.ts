import { z } from 'zod';

const NAME_WIDTH = 29;

/** The lines of `--help` for a schema of settings: name, description and default of each. */
export function settingsHelp(schema: z.ZodObject): string {
  return Object.entries(schema.shape)
    .map(([name, setting]) => `  ${name.padEnd(NAME_WIDTH)}${describe(setting)}\n`)
    .join('');
}

function describe(setting: unknown): string {
  if (!(setting instanceof z.ZodType)) return '';
  const initially = defaultOf(setting);
  return `${setting.description ?? ''}${initially === '' ? '' : ` [${initially}]`}`;
}

function defaultOf(setting: z.ZodType): string {
  if (setting instanceof z.ZodPipe && setting.in instanceof z.ZodType) return defaultOf(setting.in);
  if (!(setting instanceof z.ZodDefault)) return '';
  const { defaultValue } = setting.def;
  return Array.isArray(defaultValue) ? defaultValue.join(',') : String(defaultValue);
}
