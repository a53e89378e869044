// `npm run attack [-- name…]`: runs every attack of this folder, or the named ones.
import { runSubjects } from '../scripts/run-subjects.ts';

runSubjects({
  command: 'npm run attack',
  folder: new URL('.', import.meta.url),
  args: process.argv.slice(2),
});
