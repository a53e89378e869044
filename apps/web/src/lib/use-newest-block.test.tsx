// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../testing/render.ts';
import { useNewestBlock } from './use-newest-block.ts';

interface Reading {
  readonly blockNumber: number;
}

function Newest({ readings }: { readonly readings: readonly (Reading | undefined)[] }) {
  return useNewestBlock(readings.map((source) => ({ source, number: source?.blockNumber })));
}

const at = (blockNumber: number): Reading => ({ blockNumber });

/** Renders with each list of readings in turn; returns the block numbers that were shown. */
async function numbersOf(steps: readonly (readonly (Reading | undefined)[])[]): Promise<readonly string[]> {
  using shown = await render(<Newest readings={[]} />);
  const numbers: string[] = [];
  for (const readings of steps) {
    await shown.rerender(<Newest readings={readings} />);
    numbers.push(shown.container.textContent ?? '');
  }
  return numbers;
}

test('5.4 the head is the newest block while it rises: the order of receipt counts, and no time is compared', async () => {
  const position = at(100);
  const heads = Array.from({ length: 30 }, (_, index) => at(101 + index));
  const numbers = await numbersOf(heads.map((head) => [head, position]));
  expect(numbers).toEqual(heads.map(({ blockNumber }) => `${blockNumber}`));
});

test('5.4 the blocks of a restarted chain are the newest ones, whatever was read before', async () => {
  const before = at(500);
  const [first, second] = [at(3), at(4)];
  const steps = [
    [undefined, before],
    [first, before],
    [first, before],
    [first, second],
  ];
  expect(await numbersOf(steps)).toEqual(['500', '3', '3', '4']);
});

test('5.4 the older position of an account that is selected again does not lower the newest block', async () => {
  const [before, head] = [at(100), at(300)];
  expect(await numbersOf([[before], [at(300)], [head, before]])).toEqual(['100', '300', '300']);
});
