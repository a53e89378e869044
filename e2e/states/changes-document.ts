import type { ScenarioOptions } from '../support/open-scenario.ts';

/** Prepares a visitor whose page is modified in transit, for example with another configuration. */
export function changesDocument(change: (html: string) => string): NonNullable<ScenarioOptions['prepare']> {
  return async (_, proxy) => void proxy.fault(/^\/$/, { kind: 'changed', change });
}
