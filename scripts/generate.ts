// Writes all generated files of the repository.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '..');

for (const [path, render] of generatedFiles) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), render());
}
