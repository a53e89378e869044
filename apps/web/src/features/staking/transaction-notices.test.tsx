// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildRecord } from '../../testing/build-record.ts';
import { buildNetwork } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import { TransactionNotices } from './transaction-notices.tsx';

test('8.2 every line about a transaction shows its tone in addition to its text', async () => {
  const network = buildNetwork();
  const stages = ['submitted', 'unknown', 'failed', 'finalized'] as const;
  const records = stages.map((stage) => buildRecord({ id: stage, stage, genesisHash: network.genesisHash }));
  using shown = await render(
    <TransactionNotices records={records} network={network} pace={undefined} onDismiss={() => undefined} />,
  );
  const tones = [...shown.container.querySelectorAll('[role=img]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(tones).toEqual(['Note', 'Warning', 'Error', 'Done']);
});
