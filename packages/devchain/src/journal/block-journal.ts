import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const hex = z.templateLiteral(['0x', z.string()]);

/** How the chain began; enough to begin it again. */
const beginningSchema = z.object({
  network: z.enum(['unique', 'quartz']),
  story: z.boolean(),
  liveConstants: z.boolean(),
  /** The clock when the chain began: where its story ends. */
  startedMs: z.number(),
  /** Best block after the beginning. */
  hash: hex,
});

/** One sealed block: enough to seal it again. */
const entrySchema = z.object({
  hash: hex,
  parent: hex,
  timestampMs: z.number(),
  /** Without inherents, which follow from the time. */
  extrinsics: z.array(hex),
});

export type JournalBeginning = z.output<typeof beginningSchema>;
export type JournalEntry = z.output<typeof entrySchema>;

export interface Journal {
  readonly beginning: JournalBeginning;
  readonly entries: readonly JournalEntry[];
}

/**
 * Reads a journal, one JSON text per line; undefined when there is none. A last line that was not written to its end
 * (the process was killed) is cut off. Throws what JSON or zod throws at any other damage.
 */
export function readJournal(path: string): Journal | undefined {
  const text = readIfThere(path);
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...rest] = complete.split('\n').slice(0, -1);
  if (first === undefined) return undefined;
  if (complete.length < text.length) writeFileSync(path, complete);
  return {
    beginning: beginningSchema.parse(JSON.parse(first)),
    entries: rest.map((line) => entrySchema.parse(JSON.parse(line))),
  };
}

/** Begins a journal in place of what is there. */
export function beginJournal(path: string, beginning: JournalBeginning): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(beginning)}\n`);
}

export function appendToJournal(path: string, entry: JournalEntry): void {
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
