import { changeKind, type OfCollection } from './change-kind.ts';

/** Destroys a collection without tokens. */
export const destroy = changeKind<OfCollection>({
  method: 'destroyCollection',
  event: 'CollectionDestroyed',
  args: () => ({}),
  phrase: (args) => `destroy ${args.collection('collection_id')}`,
});
