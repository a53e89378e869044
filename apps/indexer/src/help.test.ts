import { expect, test } from 'vitest';
import { helpText } from './help.ts';

test('the general help lists the commands; the help of a command lists its options, and NODE_URL among its settings', () => {
  for (const command of ['serve', 'verify', 'rebuild', 'redecode'] as const) {
    expect(helpText('serve')).toContain(command);
    expect(helpText(command)).toContain('NODE_URL');
  }
  for (const option of ['--blocks', '--heights', '--seed']) expect(helpText('verify')).toContain(option);
  for (const option of ['--from', '--to']) expect(helpText('redecode')).toContain(option);
  expect(helpText('rebuild')).toContain('--start-over');
});
