import { isAppError } from '@hub/primitives/app-error';
import type { DecodedCall } from '@hub/scale/codec/call';
import { renderHuman } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { Token } from '../../chain/token.ts';
import { coinText, createCallReader, type WordsContext } from './call-reader.ts';
import { quotedText } from './name-text.ts';
import type { Phrase, PhraseTools } from './phrase.ts';

/**
 * Describes a call in one English sentence. `collectionNames` has the names of collections by their numbers; a
 * collection that it lacks is described by its number alone.
 */
export type CallWords = (
  runtime: Runtime,
  call: DecodedCall,
  token: Token,
  collectionNames?: ReadonlyMap<number, string>,
) => string;

/**
 * Describes calls with the given phrases. Amounts of the native token are written exactly, in coins. For a call without
 * a phrase the sentence gives its name and its arguments, without units.
 */
export function createCallWords(findPhrase: (call: DecodedCall) => Phrase | undefined): CallWords {
  return (runtime, call, token, collectionNames = new Map()) => {
    const context: WordsContext = { token, addressText: runtime.addressText, collectionNames };
    const tools: PhraseTools = { phraseOf, coinText: (amount) => coinText(amount, token) };
    // A collection's name ends with a comma, which is removed before punctuation and at the end of the sentence.
    const phrase = phraseOf(call).replaceAll(/',(?=[.,;:\])]|$)/g, "'");
    return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;

    function phraseOf(one: DecodedCall): string {
      const known = findPhrase(one);
      if (known === undefined) return plainPhrase(runtime, one);
      try {
        return known(createCallReader(one, context), tools);
      } catch (error) {
        // In another version of the runtime, the call of this name has other arguments than the phrase expects.
        if (isAppError(error) && error.code === 'UnexpectedValue') return plainPhrase(runtime, one);
        throw error;
      }
    }
  };
}

const longestValue = 120;

function plainPhrase(runtime: Runtime, { section, method, fields }: DecodedCall): string {
  const args = fields.map(
    ({ name, typeId, value }) => `${name} = ${valueText(renderHuman(runtime, typeId, value))}`,
  );
  return `call ${section}.${method} ${args.length === 0 ? 'without arguments' : `with ${args.join(', ')}`}`;
}

/** Integers, addresses, bytes in hex, and names of variants; nothing in them looks like another part of the sentence. */
const wordOrInteger = /^(?:-?[\d,]+|[\dA-Za-z]+)$/;

/** Text in an argument may imitate other parts of the sentence, so all values except single words and integers are quoted. */
function valueText(human: unknown): string {
  const text = typeof human === 'string' ? human : JSON.stringify(human);
  if ([...text].length > longestValue) return `${quotedText(text, longestValue)} (cut short)`;
  return wordOrInteger.test(text) ? text : quotedText(text, longestValue);
}
