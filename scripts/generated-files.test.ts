import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';

test.each([...generatedFiles])('%s is up to date (npm run generate)', (path, render) => {
  expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8')).toBe(render());
});
