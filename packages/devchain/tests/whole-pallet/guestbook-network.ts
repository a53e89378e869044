import { accountOf } from '../../src/networks/development-accounts.ts';
import type { Network } from '../../src/networks/network.ts';
import { unique } from '../../src/networks/unique.ts';
import { guestbook } from './guestbook.ts';

/** The network Unique with one more pallet, whose host is Charlie. */
export const guestbookNetwork: Network = {
  ...unique,
  runtime: {
    ...unique.runtime,
    pallets: (runtime) => [...unique.runtime.pallets(runtime), guestbook({ host: accountOf('//Charlie') })],
  },
};
