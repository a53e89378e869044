import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedHistory, historyPanelOf, openAlice, rowsOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('6.2 later pages are read as of the block of page 1; when a reorg removed it, page 1 of the new chain is shown', async () => {
  await hub.callNode('unique', 'dev_setFinality', [{ isStalled: true }]);
  try {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
    await hub.callNode('unique', 'dev_newBlock', []);
    const head = (await hub.callNode('unique', 'chain_getBlockHash', [])) as string;
    await indexed(head, 200);
    await using scenario = await openAlice(hub);
    const { page, proxy } = scenario;
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const currentPage = () => pages.locator('[aria-current=page]').textContent();
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(currentPage).toBe('2');
    await expect.poll(() => askedHistory(proxy.seen).at(-1)?.get('asOf')).toBe(head);

    await hub.callNode('unique', 'dev_reorg', [{ depth: 1 }]);
    await indexed(head, 404);
    await pages.getByRole('button', { name: 'Page 3' }).click();
    const notice = historyPanelOf(page).getByRole('status');
    await notice.getByText('The network replaced its latest blocks.').waitFor();
    expect(await currentPage()).toBe('1');
    await rowsOf(page, 'Staking').nth(9).waitFor();
    expect(await historyPanelOf(page).getByRole('alert').count()).toBe(0);
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(currentPage).toBe('3');
    await notice.getByText('The network replaced').waitFor({ state: 'detached' });
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
    await hub.callNode('unique', 'dev_setFinality', [{ isStalled: false }]);
  }
});

/** Waits until the indexer has a block, or no longer has it. */
async function indexed(hash: string, status: 200 | 404): Promise<void> {
  const ask = async () => (await fetch(`${hub.url}/indexer/unique/v2/blocks/${hash}`)).status;
  await expect.poll(ask).toBe(status);
}
