import type { ModuleChecks } from '../proof/verify/module-checks.ts';
import type { Reader } from '../queries/reader.ts';
import type { IndexerModule } from './define-module.ts';

/** The intersection of the handler types of several modules. */
type AllHandlers<Modules extends readonly IndexerModule[]> = (
  Modules[number] extends infer Each
    ? Each extends IndexerModule<infer Handlers>
      ? (handlers: Handlers) => void
      : never
    : never
) extends (handlers: infer All) => void
  ? All
  : never;

/** Merges the handlers of all modules. */
export function handlersOf<const Modules extends readonly IndexerModule[]>(
  modules: Modules,
  reader: Reader,
): AllHandlers<Modules> {
  return Object.assign({}, ...modules.map(({ handlers }) => handlers?.(reader)));
}

/**
 * Merges the checks of all modules. Throws TypeError unless exactly one module has `checks.state`.
 */
export function checksOf(modules: readonly IndexerModule[]): ModuleChecks {
  const checks = modules.flatMap((module) => module.checks ?? []);
  const states = checks.flatMap(({ state = [] }) => state);
  const [state] = states;
  if (state === undefined || states.length > 1)
    throw new TypeError(`${states.length} modules verify the state, not one`);
  return {
    collected: checks.flatMap(({ collected = [] }) => collected),
    kept: checks.flatMap(({ kept = [] }) => kept),
    state,
  };
}
