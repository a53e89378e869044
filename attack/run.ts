// `npm run attack [-- subject…]`: every subject of this folder, or those named.
import { runSubjects } from '../scripts/run-subjects.ts';

runSubjects({
  command: 'npm run attack',
  folder: new URL('.', import.meta.url),
  args: process.argv.slice(2),
});
