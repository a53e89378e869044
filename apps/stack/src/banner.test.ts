import { expect, test } from 'vitest';
import { banner } from './banner.ts';
import { readStackConfig } from './config.ts';

const config = readStackConfig({}, []);
const filling = 'the tables are being filled: block 543 of 1516';

function bannerWith(reasons: readonly string[]): string {
  const readiness = () => ({ 'unique.indexer': { reasons, figures: {} } });
  const stack = { url: 'http://127.0.0.1:3000', web: { networks: [], servedWallets: [] }, readiness };
  return banner(stack, config!, 21_000);
}

test('the start text says "ready" only if every part can serve; otherwise it contains the reasons of the parts', () => {
  expect(bannerWith([])).toContain('ready in 21.0 s');
  const early = bannerWith([filling]);
  expect(early).toContain('started in 21.0 s');
  expect(early).not.toContain('ready in');
  expect(early).toContain(`unique.indexer: ${filling}`);
});
