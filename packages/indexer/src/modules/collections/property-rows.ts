import type { PropertyRow } from '@hub/contract/indexer/token-rows';
import { renderProperty } from '@hub/token-schema/property';
import { type StoredProperty, toProperty } from './collection-state.ts';

export interface PropertyRows {
  readonly properties: PropertyRow[];
  readonly propertiesMap: Record<string, PropertyRow>;
}

/** Converts stored properties to the form of rows: as a list, and by key. Pure. */
export function propertyRows(stored: readonly StoredProperty[]): PropertyRows {
  const properties = stored.map((property) => renderProperty(toProperty(property)));
  return { properties, propertiesMap: Object.fromEntries(properties.map((row) => [row.key, row])) };
}
