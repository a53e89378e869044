// `npm run attack [-- subject…]`: runs every subject of this folder, or the given ones.
import { runSubjects } from '../scripts/run-subjects.ts';

runSubjects({
  command: 'npm run attack',
  folder: new URL('.', import.meta.url),
  args: process.argv.slice(2),
});
