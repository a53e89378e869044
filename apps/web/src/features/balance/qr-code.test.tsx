// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../testing/render.ts';
import { QrCode } from './qr-code.tsx';

const address = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';

/** The painted cells as rows of `#` and `.`. */
function paintedCells(svg: Element): readonly string[] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  const runs =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g) ?? [];
  for (const [, x, y, length] of runs) rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length));
  return rows.map((row) => row.join(''));
}

test('5.1 the QR code has the three finder patterns, with a white margin of four cells', async () => {
  using page = await render(<QrCode text={address} label="Address as a QR code" />);
  const svg = page.container.querySelector('svg');
  expect(svg?.getAttribute('aria-label')).toBe('Address as a QR code');
  const cells = svg ? paintedCells(svg) : [];
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const at = (x: number, y: number) => cells.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = cells.length - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(at(x, y)).toEqual(corner);
  }
  expect(cells.slice(0, 4).join('')).not.toContain('#');
  expect(cells.every((row) => row.startsWith('....') && row.endsWith('....'))).toBe(true);
});

test('5.1 different addresses give different QR codes', async () => {
  using page = await render(<QrCode text={address} label="QR" />);
  const path = () => page.container.querySelector('path')?.getAttribute('d');
  const first = path();
  await page.rerender(<QrCode text={`${address.slice(0, -1)}y`} label="QR" />);
  expect(path()).not.toBe(first);
});
