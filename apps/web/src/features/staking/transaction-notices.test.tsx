// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildRecord } from '../../testing/build-record.ts';
import { buildNetwork } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import type { TransactionRecord } from './transaction/transaction-record.ts';
import { TransactionNotices } from './transaction-notices.tsx';

test('8.2 the notice of a transaction has an icon that names its tone: Note, Warning, Error or Done', async () => {
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

test('4.7 the notice of a failed or expired transaction says that a reorg discarded its block; that of a waiting one does not', async () => {
  const network = buildNetwork();
  const { genesisHash } = network;
  const show = (changes: Partial<TransactionRecord>) => (
    <TransactionNotices
      records={[buildRecord({ genesisHash, isRetracted: true, ...changes })]}
      network={network}
      pace={undefined}
      onDismiss={() => undefined}
    />
  );
  using shown = await render(show({ stage: 'failed', failure: 'Too late.' }));
  expect(shown.container.textContent).toContain(
    'Too late. The network discarded an earlier block that included this transaction.',
  );
  await shown.rerender(show({ stage: 'expired' }));
  expect(shown.container.textContent).toContain('The network discarded an earlier block');
  await shown.rerender(show({ stage: 'submitted' }));
  expect(shown.container.textContent).not.toContain('an earlier block');
});
