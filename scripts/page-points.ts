// Lists the promises of the page that no browser scenario is named after. Exit code 1 when there are any.
import { globSync, readFileSync } from 'node:fs';
import { pagePoints } from '../e2e/page-points.ts';
import { pointsWithoutScenario } from './points-without-scenario.ts';

const sources = globSync('e2e/**/*.test.ts').map((path) => readFileSync(path, 'utf8'));
const missing = pointsWithoutScenario(Object.keys(pagePoints), sources);
for (const point of missing) console.log(`${point} ${pagePoints[point]}`);
console.log(
  `${Object.keys(pagePoints).length - missing.length} points have a scenario, ${missing.length} have none`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
