import { expect, test } from 'vitest';
import { helpText } from './help.ts';

test('the help lists every command and option', () => {
  for (const command of ['serve', 'verify', 'rebuild', 'redecode'] as const) {
    expect(helpText('serve')).toContain(command);
    expect(helpText(command)).toContain('NODE_URL');
  }
  for (const option of ['--blocks', '--heights', '--seed']) expect(helpText('verify')).toContain(option);
  for (const option of ['--from', '--to']) expect(helpText('redecode')).toContain(option);
  expect(helpText('rebuild')).toContain('--start-over');
});
