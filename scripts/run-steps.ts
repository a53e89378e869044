import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Runs one step with visible output and resolves with its exit code. */
export function runStep({ command: [file, ...args] }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs steps one after the other and stops at the first that fails; resolves with its exit code, or 0. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const startedAt = performance.now();
    const code = await runStep(step);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    if (code !== 0) return code;
  }
  return 0;
}
