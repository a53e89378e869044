// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildNetwork, buildPosition, UNQ } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import { StakeList } from './stake-list.tsx';

const stake = {
  amount: 200n * UNQ,
  stakedAtRelayBlock: 28_800,
  stakedAtMs: 1,
  nextRewardRelayBlock: 43_200,
  nextRewardAtMs: 2,
};

test.each([
  ['where each counted stake has its row, no sentence explains the count', 1, false],
  ['two stakes that the chain merged into one row count as two, and a sentence says so', 2, true],
])('5.2 %s', async (_what, stakesUsed, isSaid) => {
  const position = buildPosition({ stakes: [stake], stakesUsed, stakesLeft: 10 - stakesUsed });
  using list = await render(<StakeList position={position} network={buildNetwork()} />);
  expect(list.container.textContent).toContain(`${stakesUsed} of 10 in use`);
  expect(list.container.textContent?.includes('It still counts each one')).toBe(isSaid);
});
