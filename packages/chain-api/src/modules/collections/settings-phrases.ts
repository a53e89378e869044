import { readField, readList, readNumber, readVariant } from '@hub/scale/value';
import type { CallReader } from '../../extrinsics/words/call-reader.ts';
import { readSetLimits } from './limits.ts';

/** Describes a call that sets limits, with the name and value of each one that it changes. */
export function limitsPhrase(args: CallReader): string {
  const limits = Object.entries(readSetLimits(args.value('new_limit')));
  return phraseOf(
    args,
    'limits',
    limits.map(([name, value]) => `${name} = ${value}`),
  );
}

/** Describes a call that sets permissions, with each one that it changes. */
export function permissionsPhrase(args: CallReader): string {
  const given = args.value('new_permission');
  const [access, mintMode, nesting] = ['access', 'mint_mode', 'nesting'].map((name) =>
    readField(given, name),
  );
  return phraseOf(args, 'permissions', [
    ...(access === null ? [] : [`access = ${readVariant(access)}`]),
    ...(mintMode === null ? [] : [`mintMode = ${mintMode === true}`]),
    ...(nesting === null ? [] : [nestingText(nesting)]),
  ]);
}

function phraseOf(args: CallReader, noun: string, changes: readonly string[]): string {
  const collection = args.collection('collection_id');
  return changes.length === 0
    ? `change no ${noun} of ${collection}`
    : `set ${noun} of ${collection}: ${changes.join(', ')}`;
}

function nestingText(nesting: unknown): string {
  const isAllowed = (name: string) => readField(nesting, name) === true;
  const who = [
    ...(isAllowed('token_owner') ? ['token owners'] : []),
    ...(isAllowed('collection_admin') ? ['admins'] : []),
  ];
  if (who.length === 0) return 'no nesting';
  return `nesting of ${nestedText(readField(nesting, 'restricted'))} by ${who.join(' and ')}`;
}

/** The tokens that may be nested, by the collections to which they are restricted. */
function nestedText(restricted: unknown): string {
  if (restricted === null) return 'tokens of all collections';
  const ids = readList(restricted).map(readNumber);
  if (ids.length === 0) return 'tokens of no collection';
  return `tokens of ${ids.length === 1 ? 'collection' : 'collections'} ${ids.join(' and ')} only`;
}
