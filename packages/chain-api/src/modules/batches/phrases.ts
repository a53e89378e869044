import type { DecodedCall } from '@hub/scale/codec/call';
import type { Phrases, PhraseTools } from '../../extrinsics/words/phrase.ts';

/** The phrases of the utility pallet's calls. */
export const batchPhrases: Phrases = {
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

/** A limit that keeps the sentence about a large batch readable; the arguments list every call. */
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

/** Whether the phrase of a call may be a list itself, which then needs a visible end inside another list. */
function holdsCalls({ fields }: DecodedCall): boolean {
  return fields.some(({ name = '' }) => namesOfCalls.includes(name));
}
