// @vitest-environment happy-dom
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { act } from 'react';
import { expect, test } from 'vitest';
import { hashOf } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import { AccountsStep } from './accounts-step.tsx';

const account = (index: number) => ({
  publicKey: hashOf(`0${index}`),
  walletAddress: encodeSs58(fromHex(hashOf(`0${index}`)), 42),
  name: `Account ${index}`,
  genesisHash: undefined,
});

async function show(count: number) {
  const chosen: string[] = [];
  const rendered = await render(
    <AccountsStep
      wallet="Talisman"
      accounts={Array.from({ length: count }, (_, index) => account(index + 1))}
      leftOut={0}
      ss58Prefix={7391}
      genesisHash={hashOf('aa')}
      selected={undefined}
      onSelect={({ name }) => chosen.push(name)}
    />,
  );
  const { container } = rendered;
  const names = () => [...container.querySelectorAll('li bdi')].map((one) => one.textContent);
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  return { ...rendered, chosen, names, press, [Symbol.dispose]: rendered[Symbol.dispose] };
}

test('2.7 seven accounts have no search field', async () => {
  using step = await show(7);
  expect(step.names()).toHaveLength(7);
  expect(step.container.querySelector('input')).toBeNull();
});

test('2.7 eight accounts can be searched; a search without a match says so', async () => {
  using step = await show(8);
  await step.type('Search accounts', 'ACCOUNT 3');
  expect(step.names()).toEqual(['Account 3']);
  await step.click('button', 'Account 3');
  expect(step.chosen).toEqual(['Account 3']);
  await step.type('Search accounts', 'nobody');
  expect(step.names()).toEqual([]);
  expect(step.find('[role=status]', '').textContent).toBe('No account matches your search.');
  await step.type('Search accounts', '');
  expect(step.names()).toHaveLength(8);
});

test('2.7 arrow keys move the focus from the search field through the accounts and back to the field', async () => {
  using step = await show(8);
  const focused = () => document.activeElement?.textContent ?? '';
  step.container.querySelector('input')?.focus();
  await step.press('ArrowDown');
  expect(focused()).toContain('Account 1');
  await step.press('ArrowDown');
  expect(focused()).toContain('Account 2');
  await step.press('ArrowUp');
  await step.press('ArrowUp');
  expect(document.activeElement?.tagName).toBe('INPUT');
  await step.press('ArrowUp');
  expect(focused()).toContain('Account 8');
});
