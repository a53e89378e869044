import { onTestFailed } from 'vitest';

/**
 * The seeds of this run: SIMULATION_SEED alone, or else as many as SIMULATION_SEEDS, by default `usually`. Without
 * SIMULATION_SEED the first one differs at every run.
 */
export function seedsToRun(usually: number): number[] {
  const { SIMULATION_SEED: only, SIMULATION_SEEDS: wanted } = process.env;
  if (only !== undefined) return [Number(only)];
  const first = Date.now() % 1_000_000;
  return Array.from({ length: Number(wanted ?? usually) }, (_, index) => first + index);
}

/** Prints the command that repeats a failed test; `settings` are the variables of the run. */
export function sayHowToRepeat(script: string, settings: Readonly<Record<string, number>>): void {
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  onTestFailed(() => {
    process.stderr.write(`Again: ${assignments.join(' ')} npm run ${script} -w @hub/indexer\n`);
  });
}
