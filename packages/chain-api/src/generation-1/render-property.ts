import { type Property, renderProperty as render } from '@hub/token-schema/property';

/** A property in an answer: its bytes as text and as hex. */
export function renderProperty(property: Property): { key: string; value: string; valueHex: string } {
  const { key, value, valueHex } = render(property);
  return { key, value, valueHex };
}
