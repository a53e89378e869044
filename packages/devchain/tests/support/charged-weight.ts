import { createTestChain, type Sent } from './test-chain.ts';

/** The charged weight of an extrinsic in picoseconds, without the base weight of every extrinsic. */
export function charged(sent: Sent): number {
  return reported(sent) - outcomeBase;
}

function reported({ events }: Sent): number {
  const info = events.at(-1)!.data.at(-1) as { weight: { refTime: number | string } };
  return Number(info.weight.refTime);
}

const outcomeBase = reported(createTestChain().send('//Alice', ['system.remark', '0x'])) - 1_586_000;
