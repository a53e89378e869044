import { defineModule } from '../define-module.ts';
import { projectCollections } from './project-collections.ts';
import { collectionStates, collections } from './table.ts';

export const collectionsModule = defineModule({
  tables: [collectionStates, collections],
  readRows: async (state, block) => ({ collection_states: await projectCollections(state, block) }),
});
