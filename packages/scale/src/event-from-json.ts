import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { EventContent } from './codec/event.ts';
import type { Runtime } from './runtime.ts';

/**
 * Parses an event from the JSON forms of its values, with the runtime that encoded it. Throws AppError
 * `InvalidArgument` when the runtime has no such event or a value does not fit its type.
 */
export function eventFromJson(
  { eventCodec }: Runtime,
  event: { readonly section: string; readonly method: string; readonly data: readonly unknown[] },
): EventContent {
  const writer = new ByteWriter();
  eventCodec.encode(writer, event, `${event.section}.${event.method}`);
  return eventCodec.decode(new ByteReader(writer.toBytes()));
}
