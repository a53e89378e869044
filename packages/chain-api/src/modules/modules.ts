import type { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import type {
  DeclarationOf,
  ExtrinsicDeclaration,
} from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import type { mutationDeclarations } from '@hub/contract/chain-api/extrinsics/mutations';
import type { z } from 'zod';
import type { ExtrinsicKind } from '../extrinsics/kinds/extrinsic-kind.ts';
import { balances } from './balances/module.ts';
import { batches } from './batches/module.ts';
import type { ChainModule } from './chain-module.ts';
import { collections } from './collections/module.ts';
import { fungible } from './fungible/module.ts';
import { refungible } from './refungible/module.ts';
import { staking } from './staking/module.ts';
import { sudo } from './sudo/module.ts';
import { system } from './system/module.ts';
import { tokens } from './tokens/module.ts';
import { treasury } from './treasury/module.ts';
import { vesting } from './vesting/module.ts';

/** All modules of this API. */
export const modules: readonly ChainModule[] = [
  balances,
  batches,
  collections,
  tokens,
  fungible,
  refungible,
  staking,
  sudo,
  system,
  treasury,
  vesting,
];

/**
 * All kinds of extrinsics by the name of their declaration. The compiler reports a kind that is missing or does not
 * fit.
 */
const kinds: KindsOf<typeof extrinsicDeclarations> = {
  ...balances.kinds,
  ...batches.kinds,
  ...collections.kinds,
  ...tokens.kinds,
  ...fungible.kinds,
  ...refungible.kinds,
  ...staking.kinds,
  ...sudo.kinds,
  ...system.kinds,
  ...treasury.kinds,
  ...vesting.kinds,
};

/** The kind of a declaration. Its arguments are the output of that declaration's schemas. */
export function kindOf(name: string): ExtrinsicKind<never> {
  const kind = new Map<string, ExtrinsicKind<never>>(Object.entries(kinds)).get(name);
  if (kind === undefined) throw new TypeError(`No module has the kind of extrinsic ${name}`);
  return kind;
}

type KindsOf<Declarations extends readonly ExtrinsicDeclaration[]> = {
  readonly [D in Declarations[number] as D['name']]: ExtrinsicKind<ArgsOf<D>>;
};

/** The arguments of a kind: the output of the schemas of its generations. */
type ArgsOf<D extends ExtrinsicDeclaration> =
  | z.output<Extract<(typeof mutationDeclarations)[number], { kind: D['name'] }>['args']>
  | (D extends DeclarationOf<'generation2'> ? z.output<D['generation2']['args']> : never);
