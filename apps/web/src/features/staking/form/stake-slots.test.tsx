// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.ts';
import { StakeSlots } from './stake-slots.tsx';

test.each([
  [10, 10],
  [Number.MAX_SAFE_INTEGER, 0],
])(
  '5.4 for %i possible stakes %i slots are drawn: none for a number so large that it would freeze the page',
  async (of, drawn) => {
    using shown = await render(<StakeSlots left={3} of={of} isNextMarked={false} />);
    expect(shown.container.querySelectorAll('span')).toHaveLength(drawn);
  },
);
