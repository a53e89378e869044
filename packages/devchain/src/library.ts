// The package's main export (docs/packages.md): a development chain for the tests and tools of others.
export { type ChainOptions, createChain } from './chain/create-chain.ts';
export type { ExportedChain } from './chain/exported-chain.ts';
export type { Chain, ChainEvent, Finality, ReorgOptions, SealOptions } from './chain/types.ts';
export type { Sealing } from './sealing/start-sealing.ts';
export { type Devchain, type DevchainOptions, startDevchain } from './start-devchain.ts';
