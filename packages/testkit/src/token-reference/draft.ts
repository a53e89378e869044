import { Failure } from './failure.ts';
import type {
  Collection,
  EventValue,
  Properties,
  ReadCollection,
  ReadProperties,
  ReadToken,
  State,
  Token,
  TokenEvent,
  TokenState,
} from './state.ts';

const NESTING_BUDGET = 5;

/** The copy of the state that a call changes; it is discarded if the call fails. */
export interface Draft extends Omit<State, 'collections'> {
  /** A call copies collections before it changes them: see `edit`. */
  readonly collections: Map<number, ReadCollection>;
  readonly edited: Map<number, Collection>;
  readonly events: TokenEvent[];
  /** The remaining lookups of parents in this call (docs/token-rules.md#nesting). */
  stepsLeft: number;
}

/** Creates a draft of the state, which is not changed. */
export function draftOf(state: TokenState): Draft {
  return {
    ...state,
    coins: new Map(state.coins),
    collections: new Map(state.collections),
    baskets: new Map(state.baskets),
    edited: new Map(),
    events: [],
    stepsLeft: NESTING_BUDGET,
  };
}

/** The state of a finished draft. */
export function stateOf({ edited: _, events: __, stepsLeft: ___, ...state }: Draft): TokenState {
  return state;
}

export function emit(draft: Draft, name: string, ...data: readonly EventValue[]): void {
  draft.events.push({ name, data });
}

export function copyProperties({ values, consumed }: ReadProperties): Properties {
  return { values: new Map(values), consumed };
}

function copyToken(token: ReadToken): Token {
  return {
    ...token,
    holders: new Map(token.holders),
    allowances: new Map(token.allowances),
    properties: copyProperties(token.properties),
  };
}

function copyCollection(collection: ReadCollection): Collection {
  return {
    ...collection,
    properties: copyProperties(collection.properties),
    propertyPermissions: new Map(collection.propertyPermissions),
    admins: new Set(collection.admins),
    allowList: new Set(collection.allowList),
    tokens: new Map([...collection.tokens].map(([id, token]) => [id, copyToken(token)])),
    operators: new Set(collection.operators),
    emptyMints: new Map(collection.emptyMints),
  };
}

/**
 * A collection to read. Throws Failure `common.UnsupportedOperation` for the native coin (0), and
 * `common.CollectionNotFound` for a number without collection.
 */
export function collectionOf(draft: Draft, id: number): ReadCollection {
  if (id === 0) throw new Failure('common.UnsupportedOperation');
  const found = draft.collections.get(id);
  if (found === undefined) throw new Failure('common.CollectionNotFound');
  return found;
}

/** The draft's own copy of a collection. */
export function edit(draft: Draft, id: number): Collection {
  const known = draft.edited.get(id);
  if (known !== undefined) return known;
  const copy = copyCollection(collectionOf(draft, id));
  draft.edited.set(id, copy);
  draft.collections.set(id, copy);
  return copy;
}

/** The draft's own copy of a token that exists. */
export function editToken(draft: Draft, id: number, token: number): Token {
  const found = edit(draft, id).tokens.get(token);
  if (found === undefined) throw new Error(`Collection ${id} has no token ${token}`);
  return found;
}
