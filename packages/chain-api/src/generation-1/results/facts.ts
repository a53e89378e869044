import type { JsonObject, JsonValue } from '@hub/primitives/app-error';
import { decodeEthereumAddress, encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { fromHex, isHex } from '@hub/primitives/hex';
import { jsonField, textField } from '@hub/token-schema/json-field';
import { decodeText } from '@hub/token-schema/property-text';
import type { EventJson } from '../../extrinsics/outcome/event-json.ts';

/** The result of a call as it is stored. */
export type Facts = JsonObject;

export function isFacts(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The events of pallet Common with a name. */
export function commonEvents(events: readonly EventJson[], name: string): readonly EventJson[] {
  return events.filter(({ section, method }) => section === 'common' && method === name);
}

/** An account in a stored event: SS58 text, or a cross account. */
export function accountOfEvent(value: unknown): string {
  if (typeof value === 'string') return value;
  const ethereum = textField(value, 'ethereum');
  if (ethereum !== undefined) return encodeEthereumAddress(decodeEthereumAddress(ethereum));
  return textField(value, 'substrate') ?? '';
}

/** A property key in a stored event, which has its bytes in hex. */
export function keyOfEvent(value: unknown): string {
  return isHex(value) ? decodeText(fromHex(value)) : String(value);
}

/** A number in an event or a result. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number(value);
}

/** A field of facts as text; empty text if the field is missing. */
export function textOf(facts: unknown, name: string): string {
  const value = jsonField(facts, name);
  return typeof value === 'string' ? value : String(value ?? '');
}
