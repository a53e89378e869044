// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../testing/render.ts';
import { TextAround, TextWithName } from './text-around.tsx';

test('a text that contains its value twice has the markup of the value at both positions', async () => {
  using shown = await render(
    <TextAround text={(hole) => `In ${hole}, or near ${hole}.`}>
      <b>Rome</b>
    </TextAround>,
  );
  expect(shown.container.innerHTML).toBe('In <b>Rome</b>, or near <b>Rome</b>.');
});

test('a name with its own writing direction is isolated from the text around it', async () => {
  using shown = await render(<TextWithName text={(name) => `${name} is selected`} name={'\u202eevil'} />);
  expect(shown.container.innerHTML).toBe('<bdi>\u202eevil</bdi> is selected');
});
