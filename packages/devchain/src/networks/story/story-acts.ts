import {
  type Act,
  allOf,
  claimVesting,
  payoutStakers,
  stake,
  transferTo,
  unstakeAll,
  unstakeOldest,
  unstakePartial,
} from './act.ts';
import { createSeededRandom } from './seeded-random.ts';
import { tokenActs } from './token-acts.ts';

/** The length of the story in days, at one block per hour. */
export const storyDays = 63;

const token = 10n ** 18n;
const cent = token / 100n;
const friends = ['//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'] as const;
/** From this number of stakes on, Alice unstakes whole stakes, so that she never reaches the limit. */
const manyStakes = 6;

/** All extrinsics of the story, in order of their hours. */
export function storyActs(seed: number): Act[] {
  const random = createSeededRandom(seed);
  const coins = (least: number, most: number) => BigInt(random.between(least * 100, most * 100)) * cent;
  const days = Array.from({ length: storyDays }, (_, day) => day);
  const acts = [
    ...days.flatMap((day) => aliceStakes(day, coins)),
    ...days.flatMap((day) => transfers(day, coins)),
    ...neighbours(coins),
    ...failures,
    ...tokenActs(),
  ];
  return acts.sort((a, b) => a.hour - b.hour);
}

type Coins = (least: number, most: number) => bigint;

function at(day: number, hour: number, uri: string, call: Act['call']): Act {
  return { hour: day * 24 + hour, uri, call };
}

/**
 * Alice stakes on three days of four. From the third day on she unstakes on four days of five; on two of these she
 * unstakes everything.
 */
function aliceStakes(day: number, coins: Coins): Act[] {
  const acts: Act[] = [];
  if (day % 4 !== 3) acts.push(at(day, 10, '//Alice', stake(coins(150, 2400))));
  if (day === 22 || day === 43) acts.push(at(day, 16, '//Alice', unstakeAll));
  else if (day > 1 && day % 5 !== 0) acts.push(at(day, 16, '//Alice', unstakeOldest(manyStakes)));
  return acts;
}

/**
 * Alice sends a transfer every day, sometimes of less than a coin, and receives one every second day. Once a week she
 * sends two more in one extrinsic.
 */
function transfers(day: number, coins: Coins): Act[] {
  const friend = friends[day % friends.length] ?? '//Bob';
  const isSmall = day % 6 === 1;
  const amount = isSmall ? coins(0, 0) + BigInt(day + 3) * (cent / 2n) : coins(1, 250);
  const acts = [at(day, 8, '//Alice', transferTo(friend, amount))];
  if (day % 2 === 0) acts.push(at(day, 18, friend, transferTo('//Alice', coins(1, 80))));
  if (day % 7 === 4) {
    const both = allOf(transferTo('//Bob', coins(2, 20)), transferTo('//Charlie', coins(2, 20)));
    acts.push(at(day, 20, '//Alice', both));
  }
  return acts;
}

/** The stakes and unstakes of the other accounts, and one claim of vested coins. */
function neighbours(coins: Coins): Act[] {
  return [
    at(1, 11, '//Bob', stake(coins(4000, 6000))),
    at(15, 11, '//Bob', stake(coins(1000, 3000))),
    at(30, 13, '//Bob', unstakeAll),
    at(38, 11, '//Bob', stake(coins(2000, 9000))),
    at(2, 9, '//Alice//stash', stake(coins(90_000, 110_000))),
    at(7, 9, '//Charlie', stake(coins(500, 700))),
    at(19, 9, '//Charlie', unstakeOldest(2)),
    at(26, 9, '//Charlie', stake(coins(300, 400))),
    at(57, 9, '//Charlie', unstakeOldest(2)),
    at(3, 14, '//Dave', stake(coins(40_000, 60_000))),
    at(50, 14, '//Dave', unstakeAll),
    at(4, 15, '//Eve', stake(coins(10_000, 20_000))),
    at(10, 15, '//Eve', claimVesting),
    at(6, 17, '//Ferdie', stake(coins(15_000, 25_000))),
    at(60, 17, '//Ferdie', unstakePartial(coins(2000, 3000))),
  ];
}

/** Extrinsics that are included and fail. */
const failures: readonly Act[] = [
  at(5, 12, '//Alice', stake(99n * token)),
  at(9, 12, '//Bob', payoutStakers),
  at(14, 12, '//Ferdie', transferTo('//Bob', 950_000n * token)),
  at(17, 12, '//Alice', transferTo('//Dave', 5_000_000n * token)),
  at(33, 12, '//Alice', unstakePartial(900_000n * token)),
  at(45, 12, '//Charlie', stake(2_000_000n * token)),
  at(55, 12, '//Alice', allOf(transferTo('//Bob', token), stake(token))),
];
