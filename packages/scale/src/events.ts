import { ByteReader, decodeFailed } from './byte-reader.ts';
import type { EventContent } from './codec/event.ts';
import type { Runtime } from './runtime.ts';

/** The phase of a block in which an event was deposited. */
export type Phase =
  | { readonly type: 'ApplyExtrinsic'; readonly extrinsicIndex: number }
  | { readonly type: 'Finalization' }
  | { readonly type: 'Initialization' };

export interface DecodedEvent extends EventContent {
  readonly phase: Phase;
  /** The encoded event without phase and topics. */
  readonly bytes: Uint8Array;
}

/** Decodes the value of System.Events; throws AppError `DecodeFailed` for invalid bytes. */
export function decodeEvents(runtime: Runtime, bytes: Uint8Array): DecodedEvent[] {
  const reader = new ByteReader(bytes);
  const count = reader.length();
  const events: DecodedEvent[] = [];
  for (let index = 0; index < count; index += 1) {
    const phase = readPhase(reader);
    const start = reader.position;
    const content = runtime.eventCodec.decode(reader);
    events.push({ phase, ...content, bytes: reader.since(start) });
    skipTopics(reader);
  }
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the events`);
  return events;
}

function readPhase(reader: ByteReader): Phase {
  const variant = reader.byte();
  if (variant === 0) return { type: 'ApplyExtrinsic', extrinsicIndex: reader.uint(4) };
  if (variant === 1) return { type: 'Finalization' };
  if (variant === 2) return { type: 'Initialization' };
  throw decodeFailed(`No phase has index ${variant}`);
}

function skipTopics(reader: ByteReader): void {
  const count = reader.length();
  for (let index = 0; index < count; index += 1) reader.take(32);
}
