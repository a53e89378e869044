import { createRequire } from 'node:module';
import type { DefinitionRpc } from '@polkadot/types/types';

// NOTE: The package comes with its TypeScript sources, which do not compile with the settings of this project.
// `require` does not read them.
const require = createRequire(import.meta.url);
const definitions = require('@unique-nft/opal-testnet-types/definitions.js') as {
  readonly unique: { readonly rpc: Record<string, DefinitionRpc> };
};

/** The methods `unique_*` as users of @polkadot/api register them. */
export const uniqueDefinitions = definitions.unique.rpc;
