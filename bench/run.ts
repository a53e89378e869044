// `npm run bench [-- name…]`: runs every benchmark of this folder, or the named ones.
import { runSubjects } from '../scripts/run-subjects.ts';

runSubjects({
  command: 'npm run bench',
  folder: new URL('.', import.meta.url),
  args: process.argv.slice(2),
});
