import type { DecodedCall } from '@hub/scale/codec/call';
import type { CallReader } from './call-reader.ts';

/** What phrases of calls with calls inside need. */
export interface PhraseTools {
  phraseOf(call: DecodedCall): string;
  coinText(amount: bigint): string;
}

/** What a call does, in words: a part of a sentence that begins with a verb. */
export type Phrase = (args: CallReader, tools: PhraseTools) => string;

/** The phrases of a pallet's calls, by camelCase name. */
export type Phrases = Readonly<Record<string, Phrase>>;
