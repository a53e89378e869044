import type { ScenarioOptions } from '../support/open-scenario.ts';

/** Prepares a visitor whose page arrives changed, such as with another configuration. */
export function changesDocument(change: (html: string) => string): NonNullable<ScenarioOptions['prepare']> {
  return async (_, proxy) => void proxy.fault(/^\/$/, { kind: 'changed', change });
}
