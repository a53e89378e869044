import type { Property } from './property.ts';
import { decodeText, parseJsonText } from './property-text.ts';

/** The properties of one collection or token by key. */
export class PropertyMap {
  readonly #values: ReadonlyMap<string, Uint8Array>;

  constructor(properties: readonly Property[]) {
    this.#values = new Map(properties.map(({ key, value }) => [key, value]));
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** The bytes of all keys and values; keys are ASCII. */
  get bytesInAll(): number {
    return [...this.#values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }

  bytes(key: string): Uint8Array | undefined {
    return this.#values.get(key);
  }

  text(key: string): string | undefined {
    const value = this.#values.get(key);
    return value && decodeText(value);
  }

  /** The value parsed as JSON; `undefined` if the property is missing or is not JSON. */
  json(key: string): unknown {
    const text = this.text(key);
    return text === undefined ? undefined : parseJsonText(text);
  }
}
