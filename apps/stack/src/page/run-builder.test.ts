import { expect, test } from 'vitest';
import { runBuilder } from './run-builder.ts';

const run = (program: string) => runBuilder('thing', ['--eval', program], '.');

test('the result is the text that was written to file descriptor 3, whatever else is printed', async () => {
  expect(await run(`console.log('printed'); console.error('warned'); fs.writeFileSync(3, 'built')`)).toBe(
    'built',
  );
});

test('a builder that fails gives an error with its output', async () => {
  await expect(run(`console.error('no entry'); process.exit(1)`)).rejects.toMatchObject({
    code: 'BuildFailed',
    message: 'The thing cannot be built:\nno entry',
  });
});

test('a builder that is killed gives an error with the signal', async () => {
  await expect(run(`process.kill(process.pid, 'SIGKILL')`)).rejects.toMatchObject({
    code: 'BuildFailed',
    message: 'The thing cannot be built:\nThe builder was ended by SIGKILL.',
  });
});
