import type { DecodedCall } from '@hub/scale/codec/call';
import type { CallReader } from './call-reader.ts';

/** The tools with which a phrase describes nested calls. */
export interface PhraseTools {
  phraseOf(call: DecodedCall): string;
  coinText(amount: bigint): string;
}

/** Describes a call as a part of a sentence; the text begins with a verb. */
export type Phrase = (args: CallReader, tools: PhraseTools) => string;

/** The phrases of a pallet's calls, by camelCase call name. */
export type Phrases = Readonly<Record<string, Phrase>>;
