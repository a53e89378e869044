import { DispatchFailure } from './dispatch-failure.ts';

export interface ErrorDeclaration {
  readonly name: string;
  readonly docs: string;
}

export type ModuleErrors<N extends string> = Readonly<Record<N, () => DispatchFailure>> & {
  readonly declared: readonly ErrorDeclaration[];
};

/** Declares the errors of a pallet in index order, each with one sentence of documentation. */
export function defineErrors<const N extends string>(
  pallet: string,
  docsByName: Readonly<Record<N, string>>,
): ModuleErrors<N> {
  const declared = Object.entries<string>(docsByName).map(([name, docs]) => ({ name, docs }));
  const makers = declared.map(({ name }) => [
    name,
    () => new DispatchFailure({ type: 'PalletError', pallet, name }),
  ]);
  return { ...Object.fromEntries(makers), declared } as ModuleErrors<N>;
}
