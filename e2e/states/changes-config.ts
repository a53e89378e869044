import type { ScenarioOptions } from '../support/open-scenario.ts';

/** A visitor whose page arrives with a changed document, such as another configuration. */
export function changesConfig(change: (html: string) => string): ScenarioOptions {
  return { prepare: async (_, proxy) => void proxy.fault(/^\/$/, { kind: 'changed', change }) };
}
