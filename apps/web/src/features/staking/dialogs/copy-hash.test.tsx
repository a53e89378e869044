// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { hashOf } from '../../../testing/builders.ts';
import { render } from '../../../testing/render.ts';
import { CopyHash } from './copy-hash.tsx';

const hash = hashOf('f1');

test('the whole hash is copied, with a confirmation', async () => {
  const written: string[] = [];
  using _ = stubClipboard(async (text) => void written.push(text));
  using shown = await render(<CopyHash hash={hash} />);
  expect(shown.find('code', '').textContent).toBe('0xf1f1…f1f1f1');
  await shown.click('button', 'Copy transaction hash');
  expect(written).toEqual([hash]);
  expect(shown.find('[role=status]', '').textContent).toBe('Copied to clipboard!');
});

test('if copying is refused, the whole hash can be selected', async () => {
  using _ = stubClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  using shown = await render(<CopyHash hash={hash} />);
  await shown.click('button', 'Copy transaction hash');
  expect(shown.find('[role=status]', '').textContent).toContain('Could not copy.');
  expect(shown.find('code', '').textContent).toBe(hash);
});

function stubClipboard(writeText: (text: string) => Promise<void>): Disposable {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
