import type { DecodedCall } from '@hub/scale/codec/call';
import { readBigint, readField } from '@hub/scale/value';
import type { CallReader } from './call-reader.ts';

/** What phrases of calls with calls inside need. */
export interface PhraseTools {
  phraseOf(call: DecodedCall): string;
  coinText(amount: bigint): string;
}

type Phrase = (args: CallReader, tools: PhraseTools) => string;

const keepOpen = 'keeping the sending account open';
const mayClose = 'closing the sending account if less than the minimum is left in it';

const balances: Readonly<Record<string, Phrase>> = {
  transferAllowDeath: (args) => `transfer ${args.coins('value')} to ${args.account('dest')}, ${mayClose}`,
  transferKeepAlive: (args) => `transfer ${args.coins('value')} to ${args.account('dest')}, ${keepOpen}`,
  transferAll: (args) =>
    `transfer everything that can be transferred to ${args.account('dest')}, ${args.isTrue('keep_alive') ? keepOpen : 'closing the sending account if nothing stays in it'}`,
  forceTransfer: (args) =>
    `transfer ${args.coins('value')} from ${args.account('source')} to ${args.account('dest')} without the sender's signature`,
  forceUnreserve: (args) => `release ${args.coins('amount')} that are reserved on ${args.account('who')}`,
  forceSetBalance: (args) => `set the free balance of ${args.account('who')} to ${args.coins('new_free')}`,
  burn: (args) =>
    `destroy ${args.coins('value')} of the signer, ${args.isTrue('keep_alive') ? 'keeping its account open' : 'closing its account if less than the minimum is left in it'}`,
};

const appPromotion: Readonly<Record<string, Phrase>> = {
  stake: (args) => `stake ${args.coins('amount')}`,
  unstakePartial: (args) => `unstake ${args.coins('amount')}`,
  unstakeAll: () => 'unstake everything that is staked',
  payoutStakers(args) {
    const count = args.value('stakers_number');
    return `pay staking rewards out to ${count === null ? 'the next stakers' : `at most ${readBigint(count)} stakers`}`;
  },
};

const utility: Readonly<Record<string, Phrase>> = {
  batch: (args, tools) =>
    `${listOf(args.calls('calls'), tools)}; the first failure ends the list and keeps what was done`,
  batchAll: (args, tools) => `${listOf(args.calls('calls'), tools)}; all or nothing`,
  forceBatch: (args, tools) => `${listOf(args.calls('calls'), tools)}; failures are passed over`,
  asDerivative: (args, tools) =>
    `as the signer's derivative account ${args.amount('index')}, ${tools.phraseOf(args.call('call'))}`,
  withWeight: (args, tools) => `with a stated weight, ${tools.phraseOf(args.call('call'))}`,
  ifElse: (args, tools) =>
    `${tools.phraseOf(args.call('main'))}; if that fails, ${tools.phraseOf(args.call('fallback'))}`,
};

const sudo: Readonly<Record<string, Phrase>> = {
  sudo: (args, tools) => `as root, ${tools.phraseOf(args.call('call'))}`,
  sudoUncheckedWeight: (args, tools) =>
    `as root and with a stated weight, ${tools.phraseOf(args.call('call'))}`,
  sudoAs: (args, tools) => `as root in place of ${args.account('who')}, ${tools.phraseOf(args.call('call'))}`,
  setKey: (args) => `make ${args.account('new')} the account that may act as root`,
  removeKey: () => 'leave nobody who may act as root',
};

const vesting: Readonly<Record<string, Phrase>> = {
  claim: () => 'release what has vested for the signer',
  claimFor: (args) => `release what has vested for ${args.account('dest')}`,
  vestedTransfer(args, { coinText }) {
    const schedule = args.value('schedule');
    const [start, period, count, each] = ['start', 'period', 'period_count', 'per_period'].map((name) =>
      readBigint(readField(schedule, name)),
    ) as [bigint, bigint, bigint, bigint];
    return `transfer ${coinText(count * each)} to ${args.account('dest')}, vesting from relay chain block ${start} on in ${count} parts of ${coinText(each)}, one every ${period} relay chain blocks`;
  },
};

const others: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  system: {
    remark: (args) => `leave a remark of ${args.byteLength('remark')} bytes`,
    remarkWithEvent: (args) => `leave a remark of ${args.byteLength('remark')} bytes with an event`,
  },
  treasury: {
    spendLocal: (args) =>
      `approve that the treasury pays ${args.coins('amount')} to ${args.account('beneficiary')}`,
  },
};

const phrases: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  balances,
  appPromotion,
  utility,
  sudo,
  vesting,
  ...others,
};

/** The phrase of a call that this service knows in words; undefined for any other. */
export function findPhrase({ section, method }: DecodedCall): Phrase | undefined {
  const ofSection = Object.hasOwn(phrases, section) ? phrases[section] : undefined;
  return ofSection !== undefined && Object.hasOwn(ofSection, method) ? ofSection[method] : undefined;
}

/** So that a batch of thousands stays a sentence; the arguments have them all. */
const mostListed = 20;

function listOf(calls: readonly DecodedCall[], { phraseOf }: PhraseTools): string {
  if (calls.length === 0) return 'do nothing, in a list of no calls';
  const listed = calls.slice(0, mostListed).map((call, index) => {
    const phrase = phraseOf(call);
    return `(${index + 1}) ${holdsCalls(call) ? `[${phrase}]` : phrase}`;
  });
  const more = calls.length - listed.length;
  const rest = more > 0 ? [`and ${more} more that only the arguments show`] : [];
  return `do ${calls.length === 1 ? 'this' : `these ${calls.length} things`}: ${[...listed, ...rest].join(', ')}`;
}

const namesOfCalls = ['call', 'calls', 'main'];

/** Whether its phrase may be a list of its own, which then has to end visibly inside another. */
function holdsCalls({ fields }: DecodedCall): boolean {
  return fields.some(({ name = '' }) => namesOfCalls.includes(name));
}
