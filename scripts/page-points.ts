// Lists the promises of the page without a browser scenario in `npm test`, and says which of them have one in
// `npm run test:browser:all`. Exit code 1 when there are any.
import { globSync, readFileSync } from 'node:fs';
import { pagePoints } from '../e2e/page-points.ts';
import { pointsWithoutScenario } from './points-without-scenario.ts';

const points = Object.keys(pagePoints);
const read = (paths: readonly string[]) => paths.map((path) => readFileSync(path, 'utf8'));
const all = globSync('e2e/**/*.test.ts');
const missing = pointsWithoutScenario(points, read(all.filter((path) => !path.endsWith('.all.test.ts'))));
const missingEverywhere = pointsWithoutScenario(missing, read(all));
for (const point of missing) {
  const where = missingEverywhere.includes(point) ? 'nowhere' : 'only in the rare run';
  console.log(`${point} ${pagePoints[point]}: ${where}`);
}
const onlyRare = missing.length - missingEverywhere.length;
console.log(
  `${points.length - missing.length} of ${points.length} points have a scenario in npm test, ${onlyRare} only in the rare run, ${missingEverywhere.length} none`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
