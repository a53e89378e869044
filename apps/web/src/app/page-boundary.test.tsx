// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.ts';
import { PageBoundary } from './page-boundary.tsx';

function Broken(): never {
  throw new Error('out of order');
}

test('1.8 an error while rendering is shown with its message and a button to reload the page', async () => {
  using silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  using shown = await render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(shown.container.textContent).toContain('out of order');
  expect(shown.find('button', 'Reload the page')).toBeDefined();
  expect(silenced).toHaveBeenCalled();
});
